import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { EnrollmentStatusFilter } from '#domain/enrollments/contract.ts';

/** What narrows an admin list down; each list reads the members that it knows. */
export interface ListFilter {
  search?: string | undefined;
  status?: EnrollmentStatusFilter | undefined;
  week?: number | undefined;
}

/** The state of the list on this screen: it lives in the address, so a reload or a shared link shows the same rows. */
export function useListState() {
  const { search = '', status, week, page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();

  /** Narrows the list and starts again at its first page. Typing leaves no trail in the browser's history. */
  const narrow = useCallback(
    (change: ListFilter) =>
      void navigate({
        to: '.',
        search: (before) => ({
          ...before,
          ...change,
          search: (change.search ?? before.search) || undefined,
          page: undefined,
        }),
        replace: 'search' in change,
        resetScroll: false,
      }),
    [navigate],
  );
  const searchFor = useCallback((text: string) => narrow({ search: text.trim() }), [narrow]);
  const goTo = (next: number, way: { replace: boolean; resetScroll: boolean }) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: next > 1 ? next : undefined }), ...way });

  return {
    search,
    status,
    week,
    page,
    narrow,
    searchFor,
    /** Shows another page in the place of this one. */
    turnTo: (next: number) => goTo(next, { replace: false, resetScroll: true }),
    /** Shows the pages up to one below each other. */
    showTo: (last: number) => goTo(last, { replace: true, resetScroll: false }),
  };
}
