import { useEffect } from 'react';
import { ApiError } from '#web/lib/api/call-api.ts';
import type { AdminListState } from './use-admin-list.ts';

/** A cursor of another order, or of an older version of the site, leads nowhere: the list then begins at its beginning. */
export function useLostPlace({ goToFirst }: Pick<AdminListState, 'goToFirst'>, error: Error | null): void {
  const isLost = error instanceof ApiError && error.code === 'bad_cursor';
  useEffect(() => {
    if (isLost) goToFirst();
  }, [isLost, goToFirst]);
}
