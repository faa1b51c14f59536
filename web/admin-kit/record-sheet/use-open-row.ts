import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';

export interface OpenRow<Row extends { id: string }, Key extends QueryKey> {
  list: Pick<AdminListState, 'openId' | 'closeRecord'>;
  rows: readonly Row[] | undefined;
  /** The last server state of a record. */
  answerOf?: ((id: string | null) => Row | null) | undefined;
  one: (id: string) => UseQueryOptions<Row, Error, Row, Key>;
}

/**
 * The record named by the address: from the current page, from a mutation's result (it may no longer match the filter), or from the server. Null while
 * loading; a missing record shows a toast and closes.
 */
export function useOpenRow<Row extends { id: string }, Key extends QueryKey>({
  list: { openId, closeRecord },
  rows,
  answerOf,
  one,
}: OpenRow<Row, Key>): Row | null {
  const errorText = useErrorText();
  const known = rows?.find((row) => row.id === openId) ?? answerOf?.(openId) ?? null;
  const query = useQuery({ ...one(openId ?? ''), enabled: openId !== null && rows !== undefined && known === null });
  const { error } = query;
  useEffect(() => {
    if (!error) return;
    toast.error(errorText(error));
    closeRecord();
    // Once per error: the callbacks change with each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);
  return known ?? (openId === null ? null : (query.data ?? null));
}
