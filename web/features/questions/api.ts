import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#domain/kernel/endpoint.ts';
import { type askQuestion, getQuestion, listAdminQuestions, listQuestions } from '#domain/questions/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';

const all = ['questions'] as const;

const paging = {
  initialPageParam: '',
  getNextPageParam: (page: { next: string | null }) => page.next,
  placeholderData: keepPreviousData,
};

export type QuestionBody = CallInput<typeof askQuestion>['body'];

export const questionsQuery = (api: CallApi, courseId: string, filter: { lesson?: string; search?: string }) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', courseId, filter],
    queryFn: ({ pageParam }) =>
      api(listQuestions, { params: { id: courseId }, query: { ...filter, cursor: pageParam || undefined } }),
    ...paging,
  });

export const adminQuestionsQuery = (api: CallApi, filter: CallInput<typeof listAdminQuestions>['query']) =>
  infiniteQueryOptions({
    queryKey: [...all, 'admin', filter],
    queryFn: ({ pageParam }) => api(listAdminQuestions, { query: { ...filter, cursor: pageParam || undefined } }),
    ...paging,
  });

export const threadQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: [...all, 'thread', id],
    queryFn: () => api(getQuestion, { params: { id } }),
  });

/** Calls an operation that changes questions, and then loads what is shown again. */
export function useQuestionChange<Operation extends Endpoint>(operation: Operation) {
  const api = useApi();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (input: CallInput<Operation>) => api(operation, input),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
  return mutateAsync;
}
