import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { listAdminQuestions, setPostVisibility } from '#domain/questions/admin-contract.ts';
import * as contract from '#domain/questions/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';

const all = ['questions'] as const;

const paging = {
  initialPageParam: '',
  getNextPageParam: (page: { next: string | null }) => page.next,
  placeholderData: keepPreviousData,
};

export type QuestionBody = CallInput<typeof contract.askQuestion>['body'];

export const questionsQuery = (api: CallApi, courseId: string, filter: { lesson?: string; search?: string }) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', courseId, filter],
    queryFn: ({ pageParam }) =>
      api(contract.listQuestions, { params: { id: courseId }, query: { ...filter, cursor: pageParam || undefined } }),
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
    queryFn: () => api(contract.getQuestion, { params: { id } }),
  });

/** The changes of a lesson's questions. Ids are those of the question or answer that changes. */
const changes = {
  ask: (api: CallApi, id: string, body: QuestionBody) => api(contract.askQuestion, { params: { id }, body }),
  answer: (api: CallApi, id: string, { body }: QuestionBody) =>
    api(contract.answerQuestion, { params: { id }, body: { body } }),
  edit: (api: CallApi, id: string, body: CallInput<typeof contract.editPost>['body']) =>
    api(contract.editPost, { params: { id }, body }),
  remove: (api: CallApi, id: string) => api(contract.deleteQuestionOrAnswer, { params: { id } }),
  setMeToo: (api: CallApi, id: string, me_too: boolean) =>
    api(contract.markMeToo, { params: { id }, body: { me_too } }),
  accept: (api: CallApi, id: string, accepted: boolean) =>
    api(contract.acceptAnswer, { params: { id }, body: { accepted } }),
  setHidden: (api: CallApi, id: string, hidden: boolean) =>
    api(setPostVisibility, { params: { id }, body: { hidden } }),
};

/** Makes one kind of change, and then loads what is shown again. */
export function useQuestionChange<Name extends keyof typeof changes>(name: Name) {
  const api = useApi();
  const client = useQueryClient();
  const change = changes[name] as (api: CallApi, id: string, value: unknown) => ReturnType<(typeof changes)[Name]>;
  const { mutateAsync } = useMutation({
    mutationFn: async ({ id, value }: { id: string; value: unknown }) => await change(api, id, value),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
  type Value = Parameters<(typeof changes)[Name]>[2];
  return async (id: string, value: Value) => await mutateAsync({ id, value });
}
