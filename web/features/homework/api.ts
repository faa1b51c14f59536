import { queryOptions } from '@tanstack/react-query';
import { getAnswerTime, getMyActivity, getMyHomework, listMyHomework } from '#domain/homework/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { pagesQuery } from '#web/lib/api/pages-query.ts';

export const all = ['homework'] as const;

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
