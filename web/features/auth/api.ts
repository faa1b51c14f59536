import { queryOptions } from '@tanstack/react-query';
import type { SessionStore } from '#web/lib/session/session-store.ts';

/** The key of what the auth service says of the signed-in person. */
export const myUserKey = ['account', 'user'];

/** The auth service's user of the session: address, identities, factors. */
export const myUserQuery = (store: SessionStore) =>
  queryOptions({
    queryKey: myUserKey,
    queryFn: async () => dataOf(await (await store.client()).getUser()).user,
    staleTime: 0,
  });

/** What the auth client answered; its refusal is thrown. */
export function dataOf<Answer extends { data: unknown; error: Error | null }>(answer: Answer) {
  if (answer.error) throw answer.error;
  return answer.data as Extract<Answer, { error: null }>['data'];
}
