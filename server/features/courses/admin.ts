import { courseRecord } from '#domain/courses/record.ts';
import { sql } from 'kysely';
import { recordSource } from '#server/core/records/source.ts';
import { containsInTitles } from '#server/database/lists/search.ts';
import { copyLessons, lockCourses } from './commands.ts';
import { getNextNumber } from './queries.ts';

/** How courses are stored, for the operations of admins. */
export const courseSource = recordSource(courseRecord, {
  matches: containsInTitles,
  referring: {
    lessons: sql`(select 1 from lessons where course_id = courses.id)`,
    enrollments: sql`(select 1 from enrollments where course_id = courses.id)`,
  },
  inForm: {
    lessons: sql`coalesce((
      select json_agg(json_build_object('id', id, 'lesson_title', lesson_title, 'lesson_title_jp', lesson_title_jp,
        'lesson_title_mn', lesson_title_mn) order by week_number, position, title_key, id)
      from lessons where course_id = courses.id), '[]')`,
  },
  beforeInsert: async (tx, values) => {
    // Two concurrent inserts get different numbers.
    await lockCourses(tx);
    return { ...values, number: values['number'] ?? (await getNextNumber(tx)) };
  },
  notCopied: { number: null, sample_lesson_id: null },
  afterCopy: copyLessons,
  faults: { courses_sample_lesson_id_fkey: { path: 'sample_lesson_id', message: 'gone' } },
});
