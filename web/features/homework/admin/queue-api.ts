import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { answerHomeworkMessage, getHomeworkReview, listHomeworkQueue } from '#domain/homework/queue-contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { adminListQuery } from '#web/admin-kit/list/admin-query.ts';

export type QueueQuery = NonNullable<CallInput<typeof listHomeworkQueue>['query']>;

export const queueQuery = (api: CallApi, query: QueueQuery) => adminListQuery(api, listHomeworkQueue, { query });

export const homeworkReviewQuery = (api: CallApi, id: string) =>
  queryOptions({
    // Not below the lists' key, so that each decision reloads nothing: a change is noticed when deciding.
    queryKey: ['admin', 'homework-review', id],
    queryFn: () => api(getHomeworkReview, { params: { id } }),
  });

/** Adds a mentor's message; a question of the learner no longer waits. */
export function useAnswerMessage(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return async (body: string) => {
    await api(answerHomeworkMessage, { params: { id }, body: { body } });
    await client.invalidateQueries({ queryKey: homeworkReviewQuery(api, id).queryKey });
  };
}
