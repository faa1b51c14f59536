import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { isOffline } from './connection.ts';
import { useLearnerId } from './learner.ts';
import { addToOutbox } from './outbox-changes.ts';
import { entriesOf, type Identified, type Kind, listOutbox, type WorkOf } from './outbox.ts';
import { type Answer, sendWork } from './sending.ts';

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
        try {
          return await sendWork(api, work);
        } catch (error) {
          if (!isOffline(error)) throw error;
        }
      }
      addToOutbox(learnerId, work as unknown as Identified);
      return 'queued';
    },
    [api, learnerId],
  );
}

/** Sends work of a kind as `useSendOrQueue`, and then loads the queries below `queryKey` again. */
export function useSending<K extends Kind>(queryKey: QueryKey) {
  const client = useQueryClient();
  const sendOrQueue = useSendOrQueue();
  return useMutation({
    mutationFn: async (work: WorkOf<K>) => await sendOrQueue<K>(work),
    onSettled: () => client.invalidateQueries({ queryKey }),
  }).mutateAsync;
}
