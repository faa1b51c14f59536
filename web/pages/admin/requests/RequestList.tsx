import type { UseQueryResult } from '@tanstack/react-query';
import { ListStart } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { AdminList, type AdminListProps } from '#web/admin-kit/list/AdminList.tsx';
import type { AdminPageOfRows } from '#web/admin-kit/list/ListFrame.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { nameOf, type Person } from '#web/admin-kit/list/cells.tsx';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';

export interface RequestListProps<Row extends { id: string }, Name extends string, Status extends string> extends Omit<
  AdminListProps<Row, Name>,
  'query' | 'caption' | 'filters' | 'nameOf' | 'onOpen'
> {
  title: string;
  list: AdminListState<Name> & { waitingFirst: { isOn: boolean; toggle: () => void } };
  /** The status that waits for a decision. */
  waiting: NoInfer<Status>;
  query: UseQueryResult<AdminPageOfRows<Row> & { counts: Record<'all' | Status, number> }>;
  statuses: readonly ('all' | Status)[];
  status: 'all' | Status | undefined;
  statusLabel: (choice: 'all' | Status) => string;
  personOf: (row: Row) => Person;
  /** Shown in the drawer while that is open, otherwise by itself. */
  question: ReactNode;
  isOpen: boolean;
  drawer: (question: ReactNode) => ReactNode;
}

export function RequestList<Row extends { id: string }, Name extends string, Status extends string>(
  props: RequestListProps<Row, Name, Status>,
) {
  const { title, waiting, statuses, status, statusLabel, personOf, question, isOpen, drawer, ...rest } = props;
  const { list, query } = rest;
  const t = useText();
  const { count } = useFormat();
  const counts = query.data?.counts;
  // The counts cover the search with any status.
  const lead = list.search ? m.admin_lead_found : m.admin_lead;
  return (
    <AdminPage title={title} lead={counts && t(lead, { total: count(counts.all), pending: count(counts[waiting]) })}>
      <AdminList
        {...rest}
        caption={title}
        filters={<StatusFilter list={list} choices={statuses} value={status} labelOf={statusLabel} counts={counts} />}
        tools={
          <>
            <IconButton
              outlined
              label={t(m.admin_waiting_first)}
              aria-pressed={list.waitingFirst.isOn}
              onClick={list.waitingFirst.toggle}
            >
              <ListStart />
            </IconButton>
            {rest.tools}
          </>
        }
        nameOf={(row) => nameOf(t, personOf(row))}
      />
      {drawer(isOpen && question)}
      {!isOpen && question}
    </AdminPage>
  );
}
