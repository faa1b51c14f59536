import { apiQuery, pagesQuery } from '#web/lib/api/query.ts';
import { listStudentHomework, type SeenFilter } from '#domain/homework/contract.ts';
import { getHomeworkReview, type HomeworkReview, type listHomeworkQueue } from '#domain/homework/queue-contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';

export interface SubmissionFilter {
  week?: number | undefined;
  seen?: SeenFilter | undefined;
}

export const studentHomeworkQuery = (studentId: string, filter: SubmissionFilter) =>
  pagesQuery(listStudentHomework, { params: { id: studentId }, query: filter });

export type QueueQuery = NonNullable<CallInput<typeof listHomeworkQueue>['query']>;

export const homeworkReviewQuery = (id: string) => apiQuery(getHomeworkReview, { params: { id } });

/** The messages of an open review, loaded again when one arrives; the rest stays what the mentor decides on. */
export const reviewMessagesQuery = (review: HomeworkReview) => ({
  ...apiQuery(getHomeworkReview, { params: { id: review.id } }, 'messages'),
  initialData: review,
  staleTime: Infinity,
  select: ({ messages }: HomeworkReview) => messages,
});
