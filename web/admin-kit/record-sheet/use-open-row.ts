import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';

/** What the record that is open beside a list is looked for in. */
export interface OpenRow<Row extends { id: string }, Key extends QueryKey> {
  list: Pick<AdminListState, 'openId' | 'closeRecord'>;
  /** The page on the screen. */
  rows: readonly Row[] | undefined;
  /** What the server last answered of a record. */
  answerOf?: ((id: string | null) => Row | null) | undefined;
  /** Asks the server for one record. */
  one: (id: string) => UseQueryOptions<Row, Error, Row, Key>;
}

/**
 * The record that the address names: from the page on the screen, from an answer (a decision may take it out of the
 * filter), or else from the server, where a link led straight to it. Null while it is not there; one that cannot be had is
 * said to be gone, and closed.
 */
export function useOpenRow<Row extends { id: string }, Key extends QueryKey>({
  list: { openId, closeRecord },
  rows,
  answerOf,
  one,
}: OpenRow<Row, Key>): Row | null {
  const errorText = useErrorText();
  const known = rows?.find((row) => row.id === openId) ?? answerOf?.(openId) ?? null;
  const asked = useQuery({ ...one(openId ?? ''), enabled: openId !== null && rows !== undefined && known === null });
  const { error } = asked;
  useEffect(() => {
    if (!error) return;
    toast.error(errorText(error));
    closeRecord();
    // Once for each failure: what closes the record and words it is made anew at each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);
  return known ?? (openId === null ? null : (asked.data ?? null));
}
