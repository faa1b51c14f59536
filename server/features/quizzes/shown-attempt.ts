import type { Attempt, AttemptQuestion, QuestionResult } from '#domain/quizzes/contract.ts';
import { choiceOrder, isWritten, shownAnswer } from '#domain/quizzes/rules.ts';
import type { QuestionContent } from '#domain/quizzes/shapes.ts';
import type { StoredAttempt } from './queries.ts';

type StoredQuestion = StoredAttempt['questions'][number];

/** An attempt as its learner sees it: right answers and explanations only once it has ended. */
export function shownAttempt({ seed, questions, ...attempt }: StoredAttempt): Attempt {
  const { id, quiz_id, number, started_at, ended_at, right_points, total_points, is_passed } = attempt;
  const facts = { id, quiz_id, number, started_at, ended_at };
  const ordered = questions.map((question, place) => ({
    question,
    order: choiceOrder(question.content.choices.length, seed, place),
  }));
  const shown = ordered.map(({ question, order }) => shownQuestion(question, order));
  if (ended_at === null || right_points === null || total_points === null || is_passed === null) {
    return { ...facts, questions: shown, result: null };
  }
  const results = ordered.map(({ question, order }) => resultOf(question, order));
  return { ...facts, questions: shown, result: { right_points, total_points, is_passed, questions: results } };
}

function shownQuestion({ id, content, given }: StoredQuestion, order: readonly number[]): AttemptQuestion {
  const { kind, prompt, prompt_jp, prompt_mn, code } = content;
  return {
    id,
    kind,
    prompt,
    prompt_jp,
    prompt_mn,
    code,
    choices: inOrder(content, order).map(({ text, text_jp, text_mn }) => ({ text, text_jp, text_mn })),
    given: given === null ? null : shownAnswer(given, order),
  };
}

function resultOf({ content, is_right }: StoredQuestion, order: readonly number[]): QuestionResult {
  const { kind, choices, accepted, points, video_second, explanation, explanation_jp, explanation_mn } = content;
  const indexes = choices.flatMap((choice, index) => (choice.is_right ? [index] : []));
  return {
    explanation,
    explanation_jp,
    explanation_mn,
    points,
    accepted,
    video_second,
    is_right: is_right === true,
    right: isWritten(kind) ? [] : indexes.map((index) => order.indexOf(index)),
    choices: inOrder(content, order).map((choice) => ({
      explanation: choice.explanation,
      explanation_jp: choice.explanation_jp,
      explanation_mn: choice.explanation_mn,
    })),
  };
}

const inOrder = ({ choices }: QuestionContent, order: readonly number[]) =>
  order.flatMap((index) => choices[index] ?? []);
