import { sql } from 'kysely';
import type { Copy } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';

/** Locks the order of the courses for adding and arranging. */
export async function lockCourses(tx: Db) {
  await sql`lock table courses in share row exclusive mode`.execute(tx);
}

const copiedLessonColumns = sql.raw(`week_number, position, lesson_title, lesson_title_jp, lesson_title_mn,
  lesson_description, lesson_description_jp, lesson_description_mn, lesson_notes, lesson_notes_jp, lesson_notes_mn,
  homework_brief, homework_brief_jp, homework_brief_mn, lesson_duration, homework_duration,
  homework_rubric, homework_rubric_jp, homework_rubric_mn, model_answer, model_answer_jp, model_answer_mn, model_answer_url,
  video_url, pdf_url, quiz_url, test_url, homework_url`);

/** Copies the lessons of another course, with texts, links and positions but without uploaded files. */
export async function copyLessons(tx: Db, { from, to, now }: Copy) {
  await sql`
    insert into lessons (id, course_id, ${copiedLessonColumns}, created_at, updated_at)
    select gen_random_uuid(), ${to}, ${copiedLessonColumns}, ${now}::timestamptz, ${now}::timestamptz
    from lessons where course_id = ${from}`.execute(tx);
}
