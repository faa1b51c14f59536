import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page } from '#domain/kernel/page.ts';

/** A list that is loaded page after page by its cursors. */
export type PagedQuery<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>>;

/** What a pager shows and does. */
export interface ListPages<Row> {
  /** The rows of the page that the address names. */
  rows: Row[];
  /** The rows of that page and of all before it. */
  rowsSoFar: Row[];
  range: { from: number; to: number; total: number };
  page: number;
  hasPrevious: boolean;
  hasNext: boolean;
}

/** The page `wanted` of a list, 1 being the first. A cursor is known only from the page before, so those load first. */
export function usePages<Row>(query: PagedQuery<Row>, wanted: number): ListPages<Row> {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const isShort = pages.length > 0 && pages.length < wanted && hasNextPage;
  useEffect(() => {
    if (isShort && !isFetching && !isError) void fetchNextPage();
  }, [isShort, isFetching, isError, fetchNextPage]);

  const page = Math.min(wanted, Math.max(1, pages.length));
  const rows = pages[page - 1]?.rows ?? [];
  const rowsSoFar = pages.slice(0, page).flatMap((one) => one.rows);
  return {
    rows,
    rowsSoFar,
    range: { from: rowsSoFar.length - rows.length + 1, to: rowsSoFar.length, total: pages[0]?.total ?? 0 },
    page,
    hasPrevious: page > 1,
    hasNext: page < pages.length || hasNextPage,
  };
}
