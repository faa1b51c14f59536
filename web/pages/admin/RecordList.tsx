import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Activity, type ActivityFilter, activityFilters } from '#domain/kernel/content.ts';
import { localized, type LocalizedRow } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList, type AdminListProps, type AdminPageOfRows } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';
import { activityKey, BulkActivity, ContentActions } from '#web/admin-kit/record-list/ContentActions.tsx';
import { DeleteQuestion, type DeleteQuestionProps, type Doomed } from '#web/admin-kit/record-list/DeleteQuestion.tsx';
import { EditorTools } from '#web/admin-kit/record-editor/EditorSection.tsx';
import { type CopyProps, CopyQuestion } from '#web/admin-kit/record-editor/RecordTools.tsx';
import { activityFilterMessage } from '#web/admin-kit/record-editor/words.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { useBrand } from './use-brand.ts';

/** A row that the school publishes; one with a status is shown on the site or is not. */
interface PublishedRow {
  id: string;
  status?: Activity;
}

export interface RecordListProps<Row extends PublishedRow, Name extends string> extends Pick<
  AdminListProps<Row, Name>,
  'list' | 'query' | 'searchLabel' | 'failed' | 'filters' | 'columns' | 'nameOf'
> {
  title: string;
  lead: string | undefined;
  empty: { icon: ReactNode; title: string };
  /** The form of a new record and what its link says. */
  create: { to: LinkProps['to']; label: string };
  /** Links beside that of a new record. */
  links?: ReactNode;
  /** Goes to the editor of a record. */
  onEdit: (id: string) => void;
  /** Shows rows on the site or takes them off; without it they have no such state. */
  onChange?: (rows: readonly Row[], to: Activity) => void;
  /** How a record is copied; without it none is. */
  copy?: Pick<CopyProps, 'send' | 'effect'>;
  remove: DeleteQuestionProps['send'];
  referrers: DeleteQuestionProps['referrers'];
  exportAs: () => Promise<void>;
}

/** The list of a kind of record, and what can be done with one and with several. */
export function RecordList<Row extends PublishedRow, Name extends string>(props: RecordListProps<Row, Name>) {
  const { title, lead, create, links, empty, nameOf, onEdit, onChange, copy, remove, referrers, exportAs, ...list } =
    props;
  const t = useText();
  const [copied, setCopied] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Doomed | null>(null);
  return (
    <AdminPage
      title={title}
      brand={useBrand()}
      lead={lead}
      action={
        <EditorTools>
          {links}
          <Link className={buttonClass()} to={create.to}>
            <Plus />
            {create.label}
          </Link>
        </EditorTools>
      }
    >
      <AdminList
        {...list}
        caption={title}
        empty={{ ...empty, hint: t(m.manage_empty_hint) }}
        tools={<ExportButton download={exportAs} />}
        nameOf={nameOf}
        onOpen={({ id }) => onEdit(id)}
        keys={onChange && [{ key: activityKey, label: t(m.manage_key_activity) }]}
        actions={(row) => (
          <ContentActions
            row={row}
            name={nameOf(row)}
            onEdit={() => onEdit(row.id)}
            onChange={onChange}
            onCopy={copy && (() => setCopied(row.id))}
            onDelete={() => setDeleted({ id: row.id, name: nameOf(row) })}
          />
        )}
        bulk={onChange && ((rows, done) => <BulkActivity rows={rows} onChange={onChange} onDone={done} />)}
      />
      {copy && (
        <CopyQuestion {...copy} asked={copied} onCopied={({ id }) => onEdit(id)} onClose={() => setCopied(null)} />
      )}
      <DeleteQuestion record={deleted} send={remove} referrers={referrers} onClose={() => setDeleted(null)} />
    </AdminPage>
  );
}

interface ActivityChoiceProps {
  list: Pick<AdminListState, 'narrow'>;
  value: ActivityFilter | undefined;
  query: UseQueryResult<AdminPageOfRows<{ id: string }> & { counts: Record<ActivityFilter, number> }>;
}

/** The filter by what the site shows. */
export function ActivityChoice({ list, value, query }: ActivityChoiceProps) {
  const t = useText();
  return (
    <StatusFilter
      list={list}
      choices={activityFilters}
      value={value}
      labelOf={(choice) => t(activityFilterMessage[choice])}
      counts={query.data?.counts}
    />
  );
}

/** Names a row by its title, in the language of the screen. */
export function useTitle() {
  const language = useLanguage();
  return (row: LocalizedRow<'title'>) => localized(row, 'title', language).text;
}

/** How many records there are, or were found, and how many of them the site shows. */
export function useActivityLead(
  counts: Record<ActivityFilter, number> | undefined,
  isFound: boolean,
): string | undefined {
  const t = useText();
  const { count } = useFormat();
  return (
    counts &&
    t(isFound ? m.manage_lead_found : m.manage_lead, { total: count(counts.all), active: count(counts.active) })
  );
}
