import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { getMyActivity, getMyHomework, listMyHomework, submitHomework } from '#domain/homework/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { removeRefusedHomework } from '#web/lib/offline/outbox.ts';
import { useSendOrQueue } from '#web/lib/offline/use-outbox.ts';

const all = ['homework'] as const;

export const myHomeworkQuery = (api: CallApi, lessonId: string) =>
  queryOptions({
    queryKey: [...all, 'mine', lessonId],
    queryFn: () => api(getMyHomework, { params: { id: lessonId } }),
  });

export const mySubmissionsQuery = (api: CallApi) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list'],
    queryFn: ({ pageParam }) => api(listMyHomework, { query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const myActivityQuery = (api: CallApi) =>
  queryOptions({ queryKey: [...all, 'activity'], queryFn: () => api(getMyActivity, {}) });

/** Submits a link for a lesson; offline it is queued and the result is `queued`. */
export function useSubmitHomework({ lessonId, title }: { lessonId: string; title: string }) {
  const api = useApi();
  const client = useQueryClient();
  const learnerId = useLearnerId();
  const sendOrQueue = useSendOrQueue();
  return useMutation({
    mutationFn: async ({ link, replaces }: { link: string; replaces: string | null }) =>
      await sendOrQueue(
        { kind: 'homework', lessonId, title, link, replaces },
        async () => await api(submitHomework, { params: { id: lessonId }, body: { homework_link: link } }),
      ),
    onSuccess: async (answer) => {
      if (answer === 'queued') return;
      const { submission } = answer;
      if (learnerId !== null) removeRefusedHomework(learnerId, lessonId);
      client.setQueryData(myHomeworkQuery(api, lessonId).queryKey, { submission, open: true });
      await client.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => queryKey[1] !== 'mine' });
    },
  });
}
