import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sql } from 'kysely';
import { type Db, RowNotFound, toTimestamp } from '#server/database/database.ts';

interface OfStudent {
  id: string;
  studentId: string;
}

/** A quiz with the student's attempts by time. Throws RowNotFound. */
export async function getQuizWithAttempts(db: Db, { id, studentId }: OfStudent) {
  const { attempts, ...quiz } = await db
    .selectFrom('quizzes')
    .select(['quizzes.id', 'lesson_id', 'pass_percent', 'max_attempts', 'wait_minutes'])
    .select((row) => [
      sql<number>`(select count(*) from quiz_questions where quiz_id = quizzes.id and retired_at is null)`.as(
        'question_count',
      ),
      jsonArrayFrom(
        row
          .selectFrom('quiz_attempts')
          .select(['quiz_attempts.id', 'number', 'started_at', 'ended_at', 'right_points', 'total_points', 'is_passed'])
          .whereRef('quiz_id', '=', 'quizzes.id')
          .where('student_id', '=', studentId)
          .orderBy('number'),
      ).as('attempts'),
    ])
    .where('quizzes.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
  return {
    ...quiz,
    attempts: attempts.map((attempt) => ({
      ...attempt,
      started_at: toTimestamp(attempt.started_at),
      ended_at: attempt.ended_at && toTimestamp(attempt.ended_at),
    })),
  };
}

/** The ids of the questions of new attempts, in their order. */
export async function listQuestionIds(db: Db, quizId: string) {
  const rows = await activeQuestions(db, quizId).select('id').execute();
  return rows.map(({ id }) => id);
}

export const activeQuestions = (db: Db, quizId: string) =>
  db
    .selectFrom('quiz_questions')
    .where('quiz_id', '=', quizId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id');

const attemptsOf = (db: Db, studentId: string) =>
  db
    .selectFrom('quiz_attempts as attempt')
    .innerJoin('quizzes', 'quizzes.id', 'attempt.quiz_id')
    .where('attempt.student_id', '=', studentId);

/** The id of the student's open attempt. */
export async function findOpenAttempt(db: Db, { quizId, studentId }: { quizId: string; studentId: string }) {
  const row = await attemptsOf(db, studentId)
    .select('attempt.id')
    .where('attempt.quiz_id', '=', quizId)
    .where('attempt.ended_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** An attempt of the student with its questions, their answers included, and what was answered. Throws RowNotFound. */
export async function getAttemptOf(db: Db, { id, studentId }: OfStudent) {
  const { questions, ...attempt } = await attemptsOf(db, studentId)
    .select(['attempt.id', 'attempt.quiz_id', 'number', 'seed', 'question_ids', 'started_at', 'ended_at'])
    .select(['right_points', 'total_points', 'is_passed', 'lesson_id', 'pass_percent'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('quiz_questions as question')
          .leftJoin('quiz_answers as answer', (join) =>
            join.onRef('answer.question_id', '=', 'question.id').onRef('answer.attempt_id', '=', 'attempt.id'),
          )
          .select(['question.id', 'question.content', 'answer.given', 'answer.is_right'])
          .where(sql<boolean>`question.id = any(attempt.question_ids)`)
          .orderBy(sql`array_position(attempt.question_ids, question.id)`),
      ).as('questions'),
    )
    .where('attempt.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
  return { ...attempt, questions };
}

export type StoredAttempt = Awaited<ReturnType<typeof getAttemptOf>>;
