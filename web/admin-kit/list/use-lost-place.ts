import { useEffect } from 'react';
import { ApiError } from '#web/lib/api/call-api.ts';
import type { AdminListState } from './use-admin-list.ts';

/** Returns to the first page when the server refuses the cursor. */
export function useLostPlace({ goToFirst }: Pick<AdminListState, 'goToFirst'>, error: Error | null): void {
  const isLost = error instanceof ApiError && error.code === 'bad_cursor';
  useEffect(() => {
    if (isLost) goToFirst();
  }, [isLost, goToFirst]);
}
