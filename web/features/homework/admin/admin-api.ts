import { queryOptions } from '@tanstack/react-query';
import { listStudentHomework, type SeenFilter } from '#domain/homework/contract.ts';
import { getHomeworkReview, type HomeworkReview, listHomeworkQueue } from '#domain/homework/queue-contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { adminListQuery } from '#web/admin-kit/list/admin-query.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { pagesQuery } from '#web/lib/api/pages-query.ts';

export interface SubmissionFilter {
  week?: number | undefined;
  seen?: SeenFilter | undefined;
}

export const adminHomeworkKey = ['admin', 'homework'] as const;

export const studentHomeworkQuery = (api: CallApi, studentId: string, filter: SubmissionFilter) =>
  pagesQuery([...adminHomeworkKey, 'submissions', studentId, filter], (cursor) =>
    api(listStudentHomework, { params: { id: studentId }, query: { ...filter, cursor } }),
  );

export type QueueQuery = NonNullable<CallInput<typeof listHomeworkQueue>['query']>;

export const queueQuery = (api: CallApi, query: QueueQuery) => adminListQuery(api, listHomeworkQueue, { query });

// Not below the lists' key, so that each decision reloads nothing: a change is noticed when deciding.
export const homeworkReviewKey = ['admin', 'homework-review'];

const loadReview = (api: CallApi, id: string) => () => api(getHomeworkReview, { params: { id } });

export const homeworkReviewQuery = (api: CallApi, id: string) =>
  queryOptions({ queryKey: [...homeworkReviewKey, 'whole', id], queryFn: loadReview(api, id) });

/** The messages of an open review, loaded again when one arrives; the rest stays what the mentor decides on. */
export const reviewMessagesQuery = (api: CallApi, review: HomeworkReview) =>
  queryOptions({
    queryKey: [...homeworkReviewKey, 'messages', review.id],
    queryFn: loadReview(api, review.id),
    initialData: review,
    staleTime: Infinity,
    select: ({ messages }) => messages,
  });
