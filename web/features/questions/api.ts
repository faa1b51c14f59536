import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#domain/kernel/endpoint.ts';
import { type askQuestion, getQuestion, listQuestions } from '#domain/questions/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { pagesQuery } from '#web/lib/api/pages-query.ts';
import { useChange } from '#web/lib/api/use-change.ts';

export const all = ['questions'] as const;

export type QuestionBody = CallInput<typeof askQuestion>['body'];

export const questionsQuery = (api: CallApi, courseId: string, filter: { lesson?: string; search?: string }) => ({
  ...pagesQuery([...all, 'list', courseId, filter], (cursor) =>
    api(listQuestions, { params: { id: courseId }, query: { ...filter, cursor } }),
  ),
  placeholderData: keepPreviousData,
});

export const threadQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: [...all, 'thread', id],
    queryFn: () => api(getQuestion, { params: { id } }),
  });

/** Calls an operation that changes questions, and then loads what is shown again. */
export const useQuestionChange = <Operation extends Endpoint>(operation: Operation) =>
  useChange(operation, all).mutateAsync;
