import type { Db } from '#server/database/database.ts';

/** The parts of an export about questions and ratings. */
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
] as const;
