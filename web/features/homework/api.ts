import { apiQuery } from '#web/lib/api/query.ts';
import { getMyHomework } from '#domain/homework/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';

// What a copy for offline use lacks that an earlier version has stored.
const parts = {
  attempts: [],
  messages: [],
  model_answer: null,
  homework_rubric: null,
  homework_rubric_jp: null,
  homework_rubric_mn: null,
};

const withParts = (homework: Output<typeof getMyHomework>) => ({ ...parts, ...homework });

export const myHomeworkQuery = (lessonId: string) => ({
  ...apiQuery(getMyHomework, { params: { id: lessonId } }),
  select: withParts,
});
