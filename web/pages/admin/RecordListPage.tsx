import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type ActivityFilter, activityFilters } from '#domain/kernel/content.ts';
import { filterChoices, type ListedRecord } from '#domain/kernel/records/record-endpoints.ts';
import type { Field } from '#domain/kernel/records/record.ts';
import { activityFilterMessage, fieldLabels } from '#web/admin-kit/labels.ts';
import { choiceLabel } from '#web/admin-kit/choice-labels.ts';
import { recordLabels } from '#web/admin-kit/record-labels.ts';
import { ActionText } from '#web/admin-kit/list/AdminPage.tsx';
import { type AdminListState, useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { CopyDialog } from '#web/admin-kit/record-editor/RecordTools.tsx';
import { activityKey, BulkActivity, ContentActions, useActivity } from '#web/admin-kit/record-list/ContentActions.tsx';
import { DeleteDialog, type NamedRecord } from '#web/admin-kit/record-list/DeleteDialog.tsx';
import type { AdminRecord } from '#web/admin-kit/records/admin-record.ts';
import { useReferences } from '#web/admin-kit/records/record-links.tsx';
import { useRecordCalls } from '#web/admin-kit/records/use-record-calls.ts';
import { useRecordColumns, useRecordName } from '#web/admin-kit/records/use-record-columns.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { FilterSelect } from '#web/admin-kit/list/FilterSelect.tsx';
import { keyOf } from '#web/lib/api/query.ts';

export function RecordListPage({ admin }: { admin: AdminRecord }) {
  const { record, texts, listLinks: Links } = admin;
  const t = useText();
  const navigate = useNavigate();
  const nameOf = useRecordName(record);
  const Icon = recordLabels[record.noun].icon;
  const calls = useRecordCalls(admin);
  const list = useAdminList({ names: record.orders.names, usual: record.orders.usual });
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const chosen = Object.fromEntries(record.filters.map((name) => [name, chosenIn(record, name, address)]));
  const filter = { status: activityFilters.find((choice) => choice === address['status']), ...chosen };
  const lead = useLead();
  const [copied, setCopied] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<NamedRecord | null>(null);
  const edit = (id: string) =>
    void navigate({ to: `/admin-dashboard/${record.path}/$recordId`, params: { recordId: id } });
  const send = useActivity<ListedRecord>({
    listKey: keyOf(admin.endpoints.list),
    send: calls.change,
  });
  const publish = admin.endpoints.change && send;
  return (
    <ListPage
      list={list}
      operations={{ list: admin.endpoints.list, export: admin.endpoints.export }}
      fileName={`${record.path}.csv`}
      icon={<Icon />}
      texts={{ ...texts, hint: m.manage_empty_hint }}
      lead={(page) => lead(page, list.search !== '' || Object.values(filter).some((value) => value !== undefined))}
      action={
        <Row gap={2} noWrap>
          {Links && <Links />}
          <Link className={buttonClass()} to={`/admin-dashboard/${record.path}/new`}>
            <Plus />
            <ActionText>{t(texts.new)}</ActionText>
          </Link>
        </Row>
      }
      filter={
        admin.endpoints.change && {
          choices: activityFilters,
          labelOf: (choice) => t(activityFilterMessage[choice]),
        }
      }
      moreFilters={{
        names: record.filters,
        content: () =>
          record.filters.map((name) => (
            <ChoiceFilter
              key={name}
              table={record.table}
              name={name}
              field={record.fields[name]}
              value={chosen[name]}
              list={list}
            />
          )),
      }}
      extraQuery={filter}
      columns={useRecordColumns(admin)}
      nameOf={nameOf}
      onOpen={({ id }) => edit(id)}
      keys={publish && [{ key: activityKey, label: t(m.manage_key_activity) }]}
      actions={(row, name) => (
        <ContentActions
          row={row}
          name={name}
          onEdit={() => edit(row.id)}
          onChange={publish}
          onCopy={calls.copy && (() => setCopied(row.id))}
          onDelete={() => setDeleted({ id: row.id, name })}
        />
      )}
      bulk={publish && ((rows, done) => <BulkActivity rows={rows} onChange={publish} onDone={done} />)}
    >
      {calls.copy && texts.copy && (
        <CopyDialog
          send={calls.copy}
          effect={t(texts.copy)}
          id={copied}
          onCopied={({ id }) => edit(id)}
          onClose={() => setCopied(null)}
        />
      )}
      <DeleteDialog
        record={deleted}
        send={calls.remove}
        canHide={admin.endpoints.change !== undefined}
        referrers={useReferences(admin)}
        onClose={() => setDeleted(null)}
      />
    </ListPage>
  );
}

/** Undefined for all and for an unknown value. */
const chosenIn = ({ fields }: AdminRecord['record'], name: string, address: Readonly<Record<string, unknown>>) =>
  filterChoices(fields[name]).find((choice) => choice === address[name] && choice !== 'all');

interface ChoiceFilterProps {
  table: string;
  name: string;
  field: Field | undefined;
  value: string | undefined;
  list: AdminListState;
}

function ChoiceFilter({ table, name, field, value, list }: ChoiceFilterProps) {
  const t = useText();
  const label = t(fieldLabels[name as keyof typeof fieldLabels]);
  const textOf = (choice: string) => {
    if (choice === 'all') return `${label}: ${t(m.admin_all)}`;
    const text = choiceLabel(table, name, choice);
    return text ? t(text) : choice;
  };
  return (
    <FilterSelect
      label={label}
      all={textOf('all')}
      value={value}
      choices={filterChoices(field)
        .filter((choice) => choice !== 'all')
        .map((choice) => ({ value: choice, label: textOf(choice) }))}
      onChange={(next) => list.narrow({ [name]: next })}
    />
  );
}

function useLead() {
  const t = useText();
  const { count } = useFormat();
  return (page: { total: number; counts?: Record<ActivityFilter, number> } | undefined, isFound: boolean) => {
    if (!page) return undefined;
    const { counts, total } = page;
    if (!counts) return t(isFound ? m.manage_companies_lead_found : m.manage_companies_lead, { total: count(total) });
    const texts = { total: count(counts.all), active: count(counts.active) };
    return t(isFound ? m.manage_lead_found : m.manage_lead, texts);
  };
}
