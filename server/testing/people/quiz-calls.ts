import {
  getAttempt,
  getQuiz,
  saveAnswer,
  startAttempt,
  submitAttempt,
  type Attempt,
} from '#domain/quizzes/contract.ts';
import type { QuestionFields } from '#domain/quizzes/shapes.ts';
import type { Person } from '#server/testing/build.ts';
import { buildLesson } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { buildQuiz } from '#server/testing/people/quizzes.ts';
import type { TestServer } from '#server/testing/server.ts';

/** A question of each kind. Texts that only graders may see begin with "Secret". */
export const allKinds: QuestionFields[] = [
  {
    kind: 'one',
    prompt: 'One',
    topic: 'Secret topic',
    video_second: 54_321,
    points: 9,
    choices: [
      { text: 'right', is_right: true },
      { text: 'wrong', text_mn: 'буруу', is_right: false, explanation: 'Secret reason', explanation_jp: 'Secret 理由' },
      { text: 'worse', is_right: false },
    ],
    explanation: 'Secret of one',
    explanation_mn: 'Secret тайлбар',
  },
  {
    kind: 'several',
    prompt: 'Several',
    choices: ['a', 'b', 'c'].map((text) => ({ text, is_right: text !== 'b', explanation: `Secret ${text}` })),
  },
  { kind: 'text', prompt: 'Text', accepted: ['Secret form', 'Secret other'] },
  { kind: 'order', prompt: 'Order', choices: ['1', '2', '3', '4'].map((text) => ({ text, is_right: true })) },
  { kind: 'output', prompt: 'Output', code: 'console.log(1)\n', accepted: ['Secret\noutput'] },
];

/** What learners do with quizzes, for each test. */
export function quizCalls(server: TestServer) {
  const start = async (id: string, as: Person) => await server.call(startAttempt, as, { params: { id } });
  const answer = async (attempt: { id: string }, question: { id: string }, as: Person, body: AnswerBody) =>
    await server.call(saveAnswer, as, { params: { id: attempt.id, question_id: question.id }, body });
  const submit = async ({ id }: { id: string }, as: Person) => await server.call(submitAttempt, as, { params: { id } });
  const read = async ({ id }: { id: string }, as: Person) => await server.call(getAttempt, as, { params: { id } });
  const quizOf = async (id: string, as: Person) => await server.call(getQuiz, as, { params: { id } });

  /** An enrolled learner, and the quiz of a lesson of the course. */
  async function enrolled(fields: Partial<Parameters<typeof buildQuiz>[1]> = {}) {
    const { learner, courseId } = await buildEnrolled(server.services, 'active');
    const lesson = await buildLesson(server.services, { course_id: courseId });
    const quiz = await buildQuiz(server.services, { lesson_id: lesson.id, questions: allKinds, ...fields });
    return { learner, courseId, lesson, quiz };
  }

  /** Answers all questions of an attempt by the texts of `answers`, which are by prompt. */
  async function answerAll(attempt: Attempt, as: Person, answers: Readonly<Record<string, string | string[]>>) {
    for (const question of attempt.questions) {
      const texts = answers[question.prompt];
      if (texts === undefined) continue;
      const place = (text: string) => question.choices.findIndex((choice) => choice.text === text);
      const given = typeof texts === 'string' ? texts : texts.map(place);
      await answer(attempt, question, as, { given });
    }
  }

  return { start, answer, submit, read, quizOf, enrolled, answerAll };
}

interface AnswerBody {
  given: number[] | string;
  done_at?: string;
}

/** The right answers to `allKinds`. */
export const allRight = {
  One: ['right'],
  Several: ['c', 'a'],
  Text: ' SECRET　form ',
  Order: ['1', '2', '3', '4'],
  Output: 'Secret  \r\noutput\n',
};
