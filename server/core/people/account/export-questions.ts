import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** SQL: an answer by the texts of its choices, which are stored as indexes. */
const givenTexts = sql`case jsonb_typeof(answer.given) when 'array' then (
  select jsonb_agg(content -> 'choices' -> place::int ->> 'text') from jsonb_array_elements_text(answer.given) as place
) else answer.given end`;

/** The parts of an export about questions, ratings and quizzes. */
export const questionParts = [
  {
    name: 'questions',
    rows: (db: Db, { id }: { id: string }) =>
      db
        .selectFrom('questions')
        .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
        .select(['questions.id', 'questions.course_id', 'questions.lesson_id', 'lessons.lesson_title as lesson'])
        .select(['questions.title', 'questions.body', 'questions.video_second', 'questions.status'])
        .select(['questions.answer_count', 'questions.accepted_answer_id', 'questions.created_at'])
        .select(['questions.edited_at', 'questions.hidden_at', 'questions.deleted_at'])
        .where('questions.author_id', '=', id)
        .orderBy('questions.created_at'),
  },
  {
    name: 'answers',
    rows: (db: Db, { id }: { id: string }) =>
      db
        .selectFrom('answers')
        .select(['id', 'question_id', 'body', 'created_at', 'edited_at', 'hidden_at', 'is_from_asker', 'was_accepted'])
        .where('author_id', '=', id)
        .orderBy('created_at'),
  },
  {
    name: 'question_me_too',
    rows: (db: Db, { id }: { id: string }) =>
      db
        .selectFrom('question_me_too')
        .select(['question_id', 'created_at'])
        .where('person_id', '=', id)
        .orderBy('created_at'),
  },
  {
    name: 'ratings',
    rows: (db: Db, { id }: { id: string }) =>
      db
        .selectFrom('course_ratings')
        .select(['id', 'course_id', 'stars', 'sentence', 'status', 'created_at', 'updated_at'])
        .where('student_id', '=', id)
        .orderBy('created_at'),
  },
  {
    name: 'quiz_attempts',
    rows: (db: Db, { id }: { id: string }) =>
      db
        .selectFrom('quiz_attempts as attempt')
        .innerJoin('quizzes', 'quizzes.id', 'attempt.quiz_id')
        .innerJoin('lessons', 'lessons.id', 'quizzes.lesson_id')
        .select([
          'attempt.id',
          'attempt.quiz_id',
          'quizzes.lesson_id',
          'lessons.lesson_title as lesson',
          'attempt.number',
        ])
        .select(['attempt.started_at', 'attempt.ended_at'])
        .select(['attempt.right_points', 'attempt.total_points', 'attempt.is_passed'])
        .where('attempt.student_id', '=', id)
        .orderBy('attempt.started_at'),
  },
  {
    name: 'quiz_answers',
    rows: (db: Db, { id }: { id: string }) =>
      db
        .selectFrom('quiz_answers as answer')
        .innerJoin('quiz_attempts as attempt', 'attempt.id', 'answer.attempt_id')
        .innerJoin('quiz_questions as question', 'question.id', 'answer.question_id')
        .select(['answer.attempt_id', 'answer.question_id', sql`question.content ->> 'prompt'`.as('question')])
        .select([givenTexts.as('given'), 'answer.answered_at', 'answer.is_right', 'answer.updated_at'])
        .where('attempt.student_id', '=', id)
        .orderBy('answer.answered_at'),
  },
] as const;
