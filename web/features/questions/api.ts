import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#domain/kernel/endpoint.ts';
import { type askQuestion, listQuestions } from '#domain/questions/contract.ts';
import { resources } from '#web/lib/api/resources.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { pagesQuery } from '#web/lib/api/query.ts';

export type QuestionBody = CallInput<typeof askQuestion>['body'];

export const questionsQuery = (courseId: string, filter: { lesson?: string; search?: string }) => ({
  ...pagesQuery(listQuestions, { params: { id: courseId }, query: filter }),
  placeholderData: keepPreviousData,
});

/** Calls an operation that changes questions, and then loads what is shown again. */
export const useQuestionChange = <Operation extends Endpoint>(operation: Operation) =>
  useChange(operation, resources.questions).mutateAsync;
