import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  getAnswerTime,
  getMyActivity,
  getMyHomework,
  listMyHomework,
  submitHomework,
} from '#domain/homework/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { removeRefusedHomework } from '#web/lib/offline/outbox.ts';
import { useSendOrQueue } from '#web/lib/offline/use-outbox.ts';
import { pagesQuery } from '#web/lib/api/pages-query.ts';

const all = ['homework'] as const;

// What a copy for offline use lacks that an earlier version has stored.
const parts = {
  attempts: [],
  messages: [],
  model_answer: null,
  homework_rubric: null,
  homework_rubric_jp: null,
  homework_rubric_mn: null,
};

export const myHomeworkQuery = (api: CallApi, lessonId: string) =>
  queryOptions({
    queryKey: [...all, 'mine', lessonId],
    queryFn: async () => ({ ...parts, ...(await api(getMyHomework, { params: { id: lessonId } })) }),
  });

export const mySubmissionsQuery = (api: CallApi) =>
  pagesQuery([...all, 'list'], (cursor) => api(listMyHomework, { query: { cursor } }));

export const myActivityQuery = (api: CallApi) =>
  queryOptions({ queryKey: [...all, 'activity'], queryFn: () => api(getMyActivity, {}) });

export const answerTimeQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['homework-answer-time'], queryFn: () => api(getAnswerTime, {}), staleTime: 3_600_000 });

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
      const { queryKey } = myHomeworkQuery(api, lessonId);
      client.setQueryData(queryKey, (before) => before && { ...before, submission, open: true });
      await client.invalidateQueries({ queryKey: all });
    },
  });
}
