import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

interface Copies {
  /** The ids of the copied lessons by those of their originals. */
  lessons: Readonly<Record<string, string>>;
  now: Timestamp;
}

/**
 * Copies the quizzes of lessons with their settings and active questions. Links of the copied lessons to an original quiz lead to its
 * copy.
 */
export async function copyQuizzes(tx: Db, { lessons, now }: Copies) {
  const ids = JSON.stringify(lessons);
  await sql`
    with originals as (
      select quizzes.*, gen_random_uuid() as copy_id, copied.value::uuid as copy_lesson_id
      from jsonb_each_text(${ids}::jsonb) as copied join quizzes on lesson_id = copied.key::uuid
    ), copies as (
      insert into quizzes (id, lesson_id, pass_percent, max_attempts, wait_minutes, created_at, updated_at)
      select copy_id, copy_lesson_id, pass_percent, max_attempts, wait_minutes, ${now}::timestamptz, ${now}::timestamptz
      from originals
    ), questions as (
      insert into quiz_questions (id, quiz_id, position, question_key, content, created_at)
      select gen_random_uuid(), copy_id, position, question_key, content, ${now}::timestamptz
      from originals join quiz_questions on quiz_id = originals.id and retired_at is null
    )
    update lessons set quiz_url = replace(quiz_url, originals.id::text, copy_id::text),
      test_url = replace(test_url, originals.id::text, copy_id::text)
    from originals where lessons.id = copy_lesson_id`.execute(tx);
}
