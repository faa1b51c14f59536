import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { AdminListState } from './use-admin-list.ts';

/** What the record that is open beside a list is looked for in. */
export interface OpenRow<Row extends { id: string }, Key extends QueryKey> {
  list: Pick<AdminListState, 'openId'>;
  /** The page on the screen. */
  rows: readonly Row[] | undefined;
  /** What the server last answered of a record. */
  answerOf?: ((id: string | null) => Row | null) | undefined;
  /** Asks the server for one record. */
  one: (id: string) => UseQueryOptions<Row, Error, Row, Key>;
}

/**
 * The record that the address names: from the page on the screen, from an answer (a decision may take it out of the
 * filter), or else from the server, where a link led straight to it. Null while it is not there.
 */
export function useOpenRow<Row extends { id: string }, Key extends QueryKey>({
  list: { openId },
  rows,
  answerOf,
  one,
}: OpenRow<Row, Key>): Row | null {
  const known = rows?.find((row) => row.id === openId) ?? answerOf?.(openId) ?? null;
  const asked = useQuery({ ...one(openId ?? ''), enabled: openId !== null && rows !== undefined && known === null });
  return known ?? (openId === null ? null : (asked.data ?? null));
}
