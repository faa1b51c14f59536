import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Page } from '#domain/kernel/page.ts';
import { type Column, DataTable } from '#web/ui/data/DataTable.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BulkBar } from '#web/admin-kit/decisions/BulkBar.tsx';
import { KeyHints } from './KeyHints.tsx';
import { ListBody } from './ListBody.tsx';
import { ListPager } from './ListPager.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { SortSelect } from './SortSelect.tsx';
import { sortOf, tableSort } from './table-sort.ts';
import type { AdminListState } from './use-admin-list.ts';
import { useLostPlace } from './use-lost-place.ts';

/** A page of an admin list. */
export type AdminPageOfRows<Row> = Page<Row> & { previous: string | null };

export interface AdminListProps<Row extends { id: string }, Name extends string> {
  list: AdminListState<Name>;
  query: UseQueryResult<AdminPageOfRows<Row>>;
  /** The accessible name of the table. */
  caption: string;
  /** The accessible name and placeholder of the search. */
  searchLabel: string;
  /** The loading message. */
  loading?: string | undefined;
  /** The error message. */
  failed: string;
  empty: { icon: ReactNode; title: string; hint?: string | undefined };
  /** Filters. */
  filters?: ReactNode;
  /** The end of the toolbar, such as the export. */
  tools?: ReactNode;
  /** Columns; the key of a sortable one is its order. */
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** Opens a row by Enter; by default the address names it. */
  onOpen?: ((row: Row) => void) | undefined;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** The shortcuts of rows with their meaning. */
  keys?: readonly { key: string; label: string }[] | undefined;
  /** Actions for selected rows; without them rows cannot be selected. */
  bulk?: ((rows: Row[], done: () => void) => ReactNode) | undefined;
}

const none: ReadonlySet<string> = new Set();

/** An admin list with search, filters, sorting, table or cards, shortcuts, selection and pages. */
export function AdminList<Row extends { id: string }, Name extends string>(props: AdminListProps<Row, Name>) {
  const { list, query, caption, failed, empty, columns, nameOf, actions, bulk } = props;
  const [chosen, setChosen] = useState(none);
  const firstRow = useRef<HTMLTableRowElement>(null);
  useLostPlace(list, query.error);
  const rows = query.data?.rows ?? [];
  // A new search or page resets the selection, so that only visible rows can be changed.
  const chosenRows = rows.filter((row) => chosen.has(row.id));
  return (
    <div>
      <ListToolbar
        searchLabel={props.searchLabel}
        search={list.search}
        onSearch={list.searchFor}
        firstRow={firstRow}
        tools={
          <>
            <SortSelect onPhones columns={columns} list={list} />
            {props.tools}
          </>
        }
      >
        {props.filters}
      </ListToolbar>
      <ListBody
        query={query}
        loading={props.loading}
        failed={failed}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState icon={empty.icon} title={empty.title}>
            {empty.hint}
          </EmptyState>
        }
      >
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.id}
          sort={tableSort(list.sort)}
          onSort={(sort) => list.sortBy(sortOf<Name>(sort))}
          actions={actions}
          onOpen={props.onOpen ?? ((row) => list.openRecord(row.id))}
          currentKey={list.openId}
          firstRow={firstRow}
          selection={bulk && { keys: new Set(chosenRows.map((row) => row.id)), onChange: setChosen, nameOf }}
          footer={query.data && <ListPager list={list} page={query.data} />}
        />
      </ListBody>
      {rows.length > 0 && <KeyHints keys={props.keys ?? []} canChoose={bulk !== undefined} />}
      {bulk && chosenRows.length > 0 && (
        <BulkBar count={chosenRows.length} onCancel={() => setChosen(none)}>
          {bulk(chosenRows, () => setChosen(none))}
        </BulkBar>
      )}
    </div>
  );
}
