import { requestOrders } from '#domain/kernel/list.ts';
import {
  BulkDecisions,
  decisionButtons,
  QuickDecisions,
  quickDecisions,
  StatusButtons,
} from '#web/admin-kit/decisions/decision-buttons.tsx';
import { RejectionDialog } from '#web/admin-kit/decisions/RejectionDialog.tsx';
import type { RowSteps } from '#web/admin-kit/decisions/use-row-steps.tsx';
import { useListDecisions } from '#web/admin-kit/decisions/use-status-changes.tsx';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import type { ListColumn } from '#web/admin-kit/list-page/list-page.ts';
import { useRequestLead } from '#web/admin-kit/list-page/use-request-lead.ts';
import { DateCell, nameOf, PersonCell, PersonLink, TitleCell, titleOf } from '#web/admin-kit/list/cells.tsx';
import { useRequestList } from '#web/admin-kit/list/use-admin-list.ts';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { Details, RecordSheet } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import type { RequestAdmin, SentRow } from '#web/features/applications/admin/request-admin.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { keyOf } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { RequestTag } from '#web/shared/requests/RequestTag.tsx';

/** The list of applications or proposals: decisions per row, by keyboard, for a selection and in the drawer. */
export function SentRequestsPage<Row extends SentRow<Status>, Status extends string>({
  admin,
}: {
  admin: RequestAdmin<Row, Status>;
}) {
  const { texts, statusViews, operations } = admin;
  const t = useText();
  const list = useRequestList(requestOrders);
  const lead = useRequestLead(list.search);
  const steps = useRequestSteps(admin);
  return (
    <ListPage
      list={list}
      operations={operations}
      fileName={admin.fileName}
      icon={admin.icon}
      texts={{ ...texts, hint: m.admin_empty_hint }}
      lead={(page) => page && lead(page.counts.all, page.counts[admin.waiting])}
      filter={{
        choices: ['all' as const, ...admin.statuses],
        labelOf: (choice) => t(choice === 'all' ? texts.all : statusViews[choice].label),
      }}
      columns={columnsOf(admin)}
      nameOf={(row) => nameOf(t, row.applicant)}
      steps={steps}
      drawer={{
        title: texts.details,
        entity: admin.table,
        content: (row) => <RequestSheet admin={admin} row={row} />,
      }}
    />
  );
}

function useRequestSteps<Row extends SentRow<Status>, Status extends string>(
  admin: RequestAdmin<Row, Status>,
): RowSteps<Row> {
  const { texts, statuses, statusViews } = admin;
  const t = useText();
  const language = useLanguage();
  const api = useApi();
  const isOnBehalf = (rows: readonly Row[]) => rows.some((row) => admin.isOnBehalf?.(row));
  const { pending, answerOf, propose, confirm, cancel } = useListDecisions<Row, Status>({
    confirmedStatus: admin.rejected,
    asksFor: ({ rows, to }) => to === admin.accepted && isOnBehalf(rows),
    listKey: keyOf(admin.operations.list),
    send: (update) => admin.change(api, update),
    statuses: statusViews,
    doneTexts: texts.updated,
    failedText: () => t(texts.notUpdated),
  });
  const decisions = quickDecisions(t, admin);
  const shown = useLastValue(pending);
  const onBehalf = shown !== null && isOnBehalf(shown.rows);
  const subjectOf = (row: Row) => titleOf(admin.subjectOf(row), language, t(texts.unknownSubject));
  return {
    keys: decisions,
    actions: (row, name, onOpen) => <QuickDecisions {...{ row, name, decisions, onOpen }} onPropose={propose} />,
    bulk: (rows, done) => <BulkDecisions rows={rows} decisions={decisions} onPropose={propose} onDone={done} />,
    footer: (row) => (
      <StatusButtons
        current={row.status}
        statuses={decisionButtons(t, statuses, statusViews)}
        onChoose={(to) => propose({ rows: [row], to })}
      />
    ),
    question: (
      <RejectionDialog
        rows={pending?.rows ?? null}
        question={t(shown?.to === admin.accepted ? m.decisions_accept_question : texts.reject)}
        confirmLabel={shown?.to === admin.accepted ? t(m.decisions_accept) : undefined}
        requiredReason={onBehalf ? t(m.decisions_on_behalf) : undefined}
        reasonHint={onBehalf ? t(m.decisions_on_behalf_hint) : undefined}
        lineOf={(row) => `${nameOf(t, row.applicant)}: ${subjectOf(row)}`}
        onConfirm={confirm}
        onCancel={cancel}
      />
    ),
    answerOf,
  };
}

const columnsOf = <Row extends SentRow<Status>, Status extends string>({
  name: kind,
  texts,
  columns,
  subjectOf,
}: RequestAdmin<Row, Status>): ListColumn<Row>[] => [
  {
    key: 'applicant',
    header: m.decisions_applicant,
    cell: (row, t) => <PersonLink person={row.applicant} unknown={t(m.decisions_unknown_applicant)} />,
  },
  {
    key: 'subject',
    bare: true,
    header: texts.subject,
    cell: (row, t) => <TitleCell row={subjectOf(row)} unknown={t(texts.unknownSubject)} />,
  },
  ...columns.map(({ Cell, ...column }) => ({ ...column, cell: (row: Row) => <Cell row={row} /> })),
  {
    key: 'waiting',
    header: m.admin_status,
    sortable: true,
    bare: true,
    cell: (row) => <RequestTag kind={kind} status={row.status} />,
  },
  {
    key: 'created_at',
    bare: true,
    header: m.decisions_applied_on,
    sortable: true,
    cell: (row) => <DateCell value={row.created_at} />,
  },
];

function RequestSheet<Row extends SentRow<Status>, Status extends string>({
  admin,
  row,
}: {
  admin: RequestAdmin<Row, Status>;
  row: Row;
}) {
  const t = useText();
  const { dateTime } = useFormat();
  const { name: kind, texts, subjectOf, detailsOf, Parts } = admin;
  const { applicant, status, created_at, updated_at } = row;
  return (
    <RecordSheet>
      <PersonCell person={applicant} unknown={t(m.decisions_unknown_applicant)} />
      <Details
        items={[
          { term: t(texts.subject), value: <TitleCell row={subjectOf(row)} unknown={t(texts.unknownSubject)} /> },
          { term: t(m.admin_status), value: <RequestTag kind={kind} status={status} /> },
          { term: t(m.decisions_applied_on), value: dateTime(created_at) },
          { term: t(m.admin_last_updated), value: updated_at === created_at ? null : dateTime(updated_at) },
          ...detailsOf(row, t),
        ]}
      />
      <Parts row={row} />
    </RecordSheet>
  );
}
