import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  BulkDecisions,
  decisionButtons,
  QuickDecisions,
  quickDecisions,
  StatusButtons,
} from '#web/admin-kit/decisions/decision-buttons.tsx';
import { requestOrders } from '#domain/kernel/list.ts';
import { RejectionDialog } from '#web/admin-kit/decisions/RejectionDialog.tsx';
import type { RequestAdmin, SentRow } from '#web/features/applications/admin/request-admin.ts';
import { type Decision, useListDecisions } from '#web/admin-kit/decisions/use-status-changes.tsx';
import { DateCell, nameOf, PersonCell, PersonLink, TitleCell, titleOf } from '#web/admin-kit/list/cells.tsx';
import { useRequestList } from '#web/admin-kit/list/use-admin-list.ts';
import { RecordDrawer } from '#web/admin-kit/record-sheet/RecordDrawer.tsx';
import { Details, RecordSheet } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { useOpenRow } from '#web/admin-kit/record-sheet/use-open-row.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { RequestTag } from '#web/shared/requests/RequestTag.tsx';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { RequestList } from './RequestList.tsx';

interface SentRequestsPageProps<Row extends SentRow<Status>, Status extends string> {
  admin: RequestAdmin<Row, Status>;
  /** The filter of the address. */
  status: 'all' | NoInfer<Status> | undefined;
}

/** The list of applications or proposals: decisions per row, by keyboard, for a selection and in the drawer. */
export function SentRequestsPage<Row extends SentRow<Status>, Status extends string>({
  admin,
  status,
}: SentRequestsPageProps<Row, Status>) {
  const { texts, statusViews } = admin;
  const t = useText();
  const language = useLanguage();
  const api = useApi();
  const list = useRequestList(requestOrders);
  const filter = { ...list.query, status };
  const query = useQuery(admin.list(filter));
  const { pending, answerOf, propose, confirm, cancel } = useListDecisions<Row, Status>({
    confirmedStatus: admin.rejected,
    listKey: admin.listKey,
    send: (update) => admin.change(api, update),
    statuses: statusViews,
    doneTexts: texts.updated,
    failedText: () => t(texts.notUpdated),
  });
  const open = useOpenRow({ list, rows: query.data?.rows, answerOf, one: admin.get });
  const decisions = quickDecisions(t, admin);
  const applicantOf = (row: Row) => nameOf(t, row.applicant);
  const subjectOf = (row: Row) => titleOf(admin.subjectOf(row), language, t(texts.unknownSubject));
  return (
    <RequestList
      title={t(texts.title)}
      waiting={admin.waiting}
      list={list}
      query={query}
      searchLabel={t(texts.search)}
      failed={t(texts.failed)}
      empty={{ icon: admin.icon, title: t(texts.empty), hint: t(m.admin_empty_hint) }}
      statuses={['all', ...admin.statuses]}
      status={status}
      statusLabel={(choice) => t(choice === 'all' ? texts.all : statusViews[choice].label)}
      columns={useRequestColumns(admin)}
      personOf={(row) => row.applicant}
      keys={decisions}
      actions={(row) => (
        <QuickDecisions
          row={row}
          name={applicantOf(row)}
          decisions={decisions}
          onOpen={() => list.openRecord(row.id)}
          onPropose={propose}
        />
      )}
      bulk={(rows, done) => <BulkDecisions rows={rows} decisions={decisions} onPropose={propose} onDone={done} />}
      tools={admin.exportButton(filter)}
      question={
        <RejectionDialog
          rows={pending?.rows ?? null}
          question={t(texts.reject)}
          lineOf={(row) => `${applicantOf(row)}: ${subjectOf(row)}`}
          onConfirm={confirm}
          onCancel={cancel}
        />
      }
      isOpen={open !== null}
      drawer={(question) => (
        <RequestDrawer admin={admin} open={open} onClose={list.closeRecord} onPropose={propose} question={question} />
      )}
    />
  );
}

function useRequestColumns<Row extends SentRow<Status>, Status extends string>({
  name: kind,
  texts,
  columns,
  subjectOf,
}: RequestAdmin<Row, Status>): Column<Row>[] {
  const t = useText();
  return [
    {
      key: 'applicant',
      header: t(m.decisions_applicant),
      cell: (row) => <PersonLink person={row.applicant} unknown={t(m.decisions_unknown_applicant)} />,
    },
    {
      key: 'subject',
      bare: true,
      header: t(texts.subject),
      cell: (row) => <TitleCell row={subjectOf(row)} unknown={t(texts.unknownSubject)} />,
    },
    ...columns.map(({ header, Cell, ...column }) => ({
      ...column,
      header: t(header),
      cell: (row: Row) => <Cell row={row} />,
    })),
    {
      key: 'waiting',
      header: t(m.admin_status),
      sortable: true,
      bare: true,
      cell: (row) => <RequestTag kind={kind} status={row.status} />,
    },
    {
      key: 'created_at',
      bare: true,
      header: t(m.decisions_applied_on),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}

interface RequestDrawerProps<Row extends SentRow<Status>, Status extends string> {
  admin: RequestAdmin<Row, Status>;
  /** Closed if null. */
  open: Row | null;
  onClose: () => void;
  onPropose: (decision: Decision<Row, Status>) => void;
  question: ReactNode;
}

function RequestDrawer<Row extends SentRow<Status>, Status extends string>({
  admin,
  open,
  onClose,
  onPropose,
  question,
}: RequestDrawerProps<Row, Status>) {
  const t = useText();
  const shown = useLastValue(open);
  return (
    <RecordDrawer
      open={open !== null}
      onClose={onClose}
      title={t(admin.texts.details)}
      entity={admin.table}
      entityId={shown?.id ?? ''}
      footer={
        shown && (
          <StatusButtons
            current={shown.status}
            statuses={decisionButtons(t, admin.statuses, admin.statusViews)}
            onChoose={(to) => onPropose({ rows: [shown], to })}
          />
        )
      }
    >
      {shown && <RequestSheet admin={admin} row={shown} />}
      {question}
    </RecordDrawer>
  );
}

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
