import { queryOptions } from '@tanstack/react-query';
import { getOwnUser } from '#domain/auth/contract.ts';
import type { SessionStore } from '#web/lib/session/session-store.ts';
import { keyOf } from '#web/lib/api/query.ts';

export const myUserKey = keyOf(getOwnUser);

export const myUserQuery = (store: SessionStore) =>
  queryOptions({
    queryKey: myUserKey,
    queryFn: async () => dataOf(await (await store.client()).getUser()).user,
    staleTime: 0,
  });

/** Returns the client's data or throws its error. */
export function dataOf<Answer extends { data: unknown; error: Error | null }>(answer: Answer) {
  if (answer.error) throw answer.error;
  return answer.data as Extract<Answer, { error: null }>['data'];
}
