import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SortOf } from '#domain/kernel/list.ts';
import type { AdminListSearch } from './list-search.ts';

/** The orders that a list knows, and the one that it stands in. */
export interface ListOrders<Name extends string> {
  names: readonly Name[];
  usual: SortOf<Name>;
}

/** Where the neighbours of the page on the screen are. */
export interface Neighbours {
  next: string | null;
  previous: string | null;
}

/**
 * The state of the list on this screen. It lives in the address, so that a reload or a shared link shows the same rows;
 * typing a search leaves no trail in the browser's history, all else can be gone back from.
 */
export function useAdminList<Name extends string>({ names, usual }: ListOrders<Name>) {
  const address: AdminListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { search = '', cursor, page = 1, open = null } = address;
  const sort = names.flatMap((name): SortOf<Name>[] => [name, `-${name}`]).find((one) => one === address.sort) ?? usual;

  const go = useCallback(
    (change: AdminListSearch, way: { replace?: boolean; resetScroll?: boolean } = {}) =>
      void navigate({
        to: '.',
        // Which members there are is the business of each list's route: it drops what it does not know.
        search: (before) => ({ ...before, ...change }),
        resetScroll: false,
        ...way,
      }),
    [navigate],
  );
  /** Narrows the list down and begins again at its first page. */
  const narrow = useCallback(
    (change: AdminListSearch) => go({ ...change, cursor: undefined, page: undefined }, { replace: 'search' in change }),
    [go],
  );
  const searchFor = useCallback((text: string) => narrow({ search: text.trim() || undefined }), [narrow]);
  const turn = (to: string | null, by: 1 | -1) => {
    const place = to === null || page + by <= 1 ? undefined : { cursor: to, page: page + by };
    go({ cursor: place?.cursor, page: place?.page }, { resetScroll: true });
  };

  return {
    search,
    sort,
    page,
    /** The id of the record that is open, null when none is. */
    openId: open,
    /** What every list asks its server for. */
    query: { search: search || undefined, sort, cursor },
    narrow,
    searchFor,
    sortBy: (next: SortOf<Name>) => narrow({ sort: next === usual ? undefined : next }),
    /** Back to the first page, such as from a cursor that the server no longer knows. */
    goToFirst: () => go({ cursor: undefined, page: undefined }, { replace: true }),
    turnForward: ({ next }: Neighbours) => turn(next, 1),
    turnBack: ({ previous }: Neighbours) => turn(previous, -1),
    openRecord: (id: string) => go({ open: id }),
    closeRecord: () => go({ open: undefined }, { replace: true }),
  };
}

/** The state of an admin list. */
export type AdminListState<Name extends string = string> = ReturnType<typeof useAdminList<Name>>;
