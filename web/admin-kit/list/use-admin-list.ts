import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { SortOf } from '#domain/kernel/list.ts';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { useRemembered } from '#web/lib/use-remembered.ts';
import type { Sort } from '#web/ui/data/DataTable.tsx';

/** The parameters of a list in its address. */
export interface AdminListSearch {
  search?: string | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  /** The page number of the cursor, for display. */
  page?: number | undefined;
  open?: string | undefined;
  [filter: string]: string | number | undefined;
}

export interface ListOrders<Name extends string> {
  names: readonly Name[];
  usual: SortOf<Name>;
}

export interface Neighbours {
  next: string | null;
  previous: string | null;
}

/** The state of a list, stored in the address. Typing a search replaces the history entry; everything else adds one. */
export function useAdminList<Name extends string>({ names, usual }: ListOrders<Name>) {
  const address: AdminListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { search = '', cursor, page = 1, open = null } = address;
  const sort = names.flatMap((name): SortOf<Name>[] => [name, `-${name}`]).find((one) => one === address.sort) ?? usual;

  const go = useCallback(
    (change: AdminListSearch, options: { replace?: boolean; resetScroll?: boolean } = {}) =>
      void navigate({
        to: '.',
        // Each route validates its parameters and drops unknown ones.
        search: (before) => ({ ...before, ...change }),
        resetScroll: false,
        ...options,
      }),
    [navigate],
  );
  /** Filters the list and returns to its first page. */
  const narrow = useCallback(
    (change: AdminListSearch) => go({ ...change, cursor: undefined, page: undefined }, { replace: 'search' in change }),
    [go],
  );
  const searchFor = useCallback((text: string) => narrow({ search: text.trim() || undefined }), [narrow]);
  const goToCursor = (to: string | null, by: 1 | -1) => {
    const isFirst = to === null || page + by <= 1;
    go(isFirst ? { cursor: undefined, page: undefined } : { cursor: to, page: page + by }, { resetScroll: true });
  };

  return {
    search,
    sort,
    page,
    openId: open,
    query: { search: search || undefined, sort, cursor },
    narrow,
    searchFor,
    sortBy: (next: SortOf<Name>) => narrow({ sort: next === usual ? undefined : next }),
    /** Returns to the first page, for example from an invalid cursor. */
    goToFirst: () => go({ cursor: undefined, page: undefined }, { replace: true }),
    goToNext: ({ next }: Neighbours) => goToCursor(next, 1),
    goToPrevious: ({ previous }: Neighbours) => goToCursor(previous, -1),
    openRecord: (id: string) => go({ open: id }),
    closeRecord: () => go({ open: undefined }, { replace: true }),
  };
}

/** `useAdminList` for requests. Once an admin has chosen to see those that wait first, this device opens all lists of requests so. */
export function useRequestList<Name extends string>({ names, usual }: ListOrders<Name | 'waiting'>) {
  const { isOn, toggle } = useRemembered(`waiting-first.${useAuth().me?.id}`);
  const list = useAdminList({ names, usual: isOn ? '-waiting' : usual });
  const sortBy: typeof list.sortBy = (sort) => {
    if (isOn !== (sort === '-waiting')) toggle();
    list.sortBy(sort);
  };
  const isFirst = list.sort === '-waiting';
  const waitingFirst = { isOn: isFirst, toggle: () => sortBy(isFirst ? usual : '-waiting') };
  return { ...list, sortBy, waitingFirst };
}

export type AdminListState<Name extends string = string> = ReturnType<typeof useAdminList<Name>>;

/** Returns to the first page when the server refuses the cursor. */
export function useCursorReset({ goToFirst }: Pick<AdminListState, 'goToFirst'>, error: Error | null): void {
  const isRefused = error instanceof ApiError && error.code === 'bad_cursor';
  useEffect(() => {
    if (isRefused) goToFirst();
  }, [isRefused, goToFirst]);
}

export function tableSort(sort: string): Sort {
  const isDescending = sort.startsWith('-');
  return { key: isDescending ? sort.slice(1) : sort, direction: isDescending ? 'descending' : 'ascending' };
}

export const sortOf = <Name extends string>({ key, direction }: Sort) =>
  (direction === 'descending' ? `-${key}` : key) as SortOf<Name>;
