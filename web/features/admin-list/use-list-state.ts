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
        search: (before) => ({ ...before, ...change, search: (change.search ?? before.search) || undefined, page: undefined }),
        replace: 'search' in change,
        resetScroll: false,
      }),
    [navigate],
  );
  const searchFor = useCallback((text: string) => narrow({ search: text.trim() }), [narrow]);
  const turnTo = useCallback(
    (next: number) => void navigate({ to: '.', search: (before) => ({ ...before, page: next > 1 ? next : undefined }) }),
    [navigate],
  );

  return { search, status, week, page, narrow, searchFor, turnTo };
}
