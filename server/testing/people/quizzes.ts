import { randomUUID } from 'node:crypto';
import { questionContent, type QuestionFields } from '#domain/quizzes/shapes.ts';
import { questionHash } from '#db/question-hash.ts';
import { toJson } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';

/** A question with a right and a wrong choice, and texts that nobody may see before an attempt ends. */
export const choiceQuestion: QuestionFields = {
  kind: 'one',
  prompt: 'Which tag is a link?',
  choices: [
    { text: '<a>', is_right: true },
    { text: '<p>', is_right: false, explanation: 'A paragraph links nothing' },
  ],
  explanation: 'It stands for anchor',
};

/** The quiz of a lesson with questions. */
export async function buildQuiz(
  { db, clock }: Services,
  { lesson_id, questions = [choiceQuestion], ...settings }: QuizFields,
) {
  const id = randomUUID();
  const now = clock.now();
  const times = { created_at: now, updated_at: now };
  const usual = { pass_percent: 70, max_attempts: null, wait_minutes: 0 };
  await db
    .insertInto('quizzes')
    .values({ id, lesson_id, ...usual, ...settings, ...times })
    .execute();
  const rows = questions.map((fields, at) => {
    const content = questionContent.parse(fields);
    const question_key = questionHash(content);
    const place = { id: randomUUID(), quiz_id: id, position: at + 1 };
    return { ...place, question_key, content: toJson(content), created_at: now };
  });
  await db.insertInto('quiz_questions').values(rows).execute();
  return { id, updated_at: now, questionIds: rows.map((row) => row.id) };
}

interface QuizFields {
  lesson_id: string;
  questions?: QuestionFields[];
  pass_percent?: number;
  max_attempts?: number | null;
  wait_minutes?: number;
}

/** An attempt at a quiz of one question, with its answer. */
export async function buildAttempt(
  { db, clock }: Services,
  { quizId, questionIds, studentId }: { quizId: string; questionIds: string[]; studentId: string },
) {
  const id = randomUUID();
  const now = clock.now();
  const facts = { quiz_id: quizId, student_id: studentId, number: 1, seed: 1, started_at: now };
  await db
    .insertInto('quiz_attempts')
    .values({ id, ...facts, question_ids: questionIds })
    .execute();
  const answer = { attempt_id: id, given: '[0]', answered_at: now, updated_at: now };
  await db
    .insertInto('quiz_answers')
    .values(questionIds.map((question_id) => ({ ...answer, question_id })))
    .execute();
  return id;
}

/** A quiz of a lesson with attempts that have ended. */
export async function buildTakenQuiz(
  services: Services,
  lessonId = '',
  { passed, failed }: { passed: { id: string }[]; failed: { id: string }[] },
): Promise<void> {
  const { id, questionIds: question_ids, updated_at: now } = await buildQuiz(services, { lesson_id: lessonId });
  const ended = { started_at: now, ended_at: now, right_points: 1, total_points: 1, question_ids, seed: 1 };
  const rows = [...passed, ...failed].map((student, at) => ({
    ...ended,
    id: randomUUID(),
    quiz_id: id,
    student_id: student.id,
    number: at + 1,
    is_passed: at < passed.length,
  }));
  await services.db.insertInto('quiz_attempts').values(rows).execute();
}
