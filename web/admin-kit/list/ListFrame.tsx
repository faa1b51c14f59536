import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#domain/kernel/page.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ListBody } from './ListBody.tsx';
import { ListPager } from './ListPager.tsx';
import { ListToolbar, type ListToolbarProps } from './ListToolbar.tsx';
import { type AdminListState, useCursorReset } from './use-admin-list.ts';

export type AdminPageOfRows<Row> = Page<Row> & { previous: string | null };

export interface ListFrameProps<Row, Name extends string> extends Pick<
  ListToolbarProps,
  'searchLabel' | 'moreFilters' | 'tools' | 'firstRow'
> {
  list: AdminListState<Name>;
  query: UseQueryResult<AdminPageOfRows<Row>>;
  loading?: string | undefined;
  failed: string;
  empty: { icon: ReactNode; title: string; hint?: string | undefined };
  filters?: ReactNode;
  /** Shows the rows of a page, with the pager below them. */
  children: (rows: Row[], pager: ReactNode) => ReactNode;
}

/** An admin list: search and filters, and the rows of a page or why there are none. */
export function ListFrame<Row, Name extends string>(props: ListFrameProps<Row, Name>) {
  const { list, query, loading, failed, empty, filters, children, ...toolbar } = props;
  const page = query.data;
  useCursorReset(list, query.error);
  return (
    <>
      <ListToolbar {...toolbar} search={list.search} onSearch={list.searchFor}>
        {filters}
      </ListToolbar>
      <ListBody
        query={query}
        loading={loading}
        failed={failed}
        isEmpty={page?.rows.length === 0}
        empty={
          <EmptyState icon={empty.icon} title={empty.title}>
            {empty.hint}
          </EmptyState>
        }
      >
        {page && children(page.rows, <ListPager list={list} page={page} />)}
      </ListBody>
    </>
  );
}
