import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError, type CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { invalidate } from '#web/lib/api/query.ts';
import { isOffline } from './connection.ts';
import { useLearnerId } from './learner.ts';
import { addToOutbox, removeFromOutbox, removeReplacedBy } from './outbox-changes.ts';
import { entriesOf, type Identified, type Kind, kinds, listOutbox, type WorkOf } from './outbox.ts';
import type { Answer } from './sending.ts';

/** Loads the requests when something is sent; the code is not there offline. */
async function sendWork<K extends Kind>(api: CallApi, work: Identified<WorkOf<K>>): Promise<Answer<K>> {
  const sending = await import('./sending.ts').catch(() => null);
  if (!sending) throw new ApiError(0, { code: 'offline' });
  return await sending.sendWork(api, work);
}

/** Stores work that is under way when its tab is closed, or hidden, which may be the last event; sent twice, it counts once. Returns a function that ends this. */
function keepIfClosed(learnerId: string, work: Identified): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') addToOutbox(learnerId, work);
  };
  document.addEventListener('visibilitychange', onHide, { once: true });
  return () => {
    document.removeEventListener('visibilitychange', onHide);
    for (const { id, key } of listOutbox(learnerId)) if (id === work.id) removeFromOutbox(learnerId, key);
  };
}

/** Sends work at once. Offline, and behind earlier work of its kind, it is stored on the device and the result is `queued`. */
export function useSendOrQueue() {
  const api = useApi();
  const learnerId = useLearnerId();
  return useCallback(
    async <K extends Kind>(unsent: WorkOf<K>): Promise<Answer<K> | 'queued'> => {
      const work: Identified<WorkOf<K>> = { ...unsent, id: crypto.randomUUID() };
      if (learnerId === null) return await sendWork(api, work);
      const earlier = entriesOf(listOutbox(learnerId), work.kind, work.aboutId);
      if (navigator.onLine && earlier.every(({ refusal }) => refusal !== null)) {
        const stopKeeping = keepIfClosed(learnerId, work as unknown as Identified);
        try {
          const answer = await sendWork(api, work);
          removeReplacedBy(learnerId, unsent);
          return answer;
        } catch (error) {
          if (!isOffline(error)) throw error;
        } finally {
          stopKeeping();
        }
        // Meanwhile something newer may wait, which replaces this.
        const isReplaced =
          kinds[work.kind].replaces === 'all' && entriesOf(listOutbox(learnerId), work.kind, work.aboutId).length > 0;
        if (isReplaced) return 'queued';
      }
      addToOutbox(learnerId, work as unknown as Identified);
      return 'queued';
    },
    [api, learnerId],
  );
}

/** Sends work of a kind as `useSendOrQueue`, and then loads the queries below each key again. */
export function useSending<K extends Kind>(keys: readonly QueryKey[]) {
  const client = useQueryClient();
  const sendOrQueue = useSendOrQueue();
  return useMutation({
    mutationFn: async (work: WorkOf<K>) => await sendOrQueue<K>(work),
    onSettled: () => invalidate(client, keys),
  }).mutateAsync;
}
