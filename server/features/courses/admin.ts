import { courseRecord } from '#domain/courses/record.ts';
import { sql } from 'kysely';
import { recordSource } from '#server/core/records/source.ts';
import { containsInTitles } from '#server/database/search.ts';
import { copiedLessons, lockCourses, nextNumber } from './commands.ts';

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
  // Two concurrent inserts get different numbers.
  lockForInsert: lockCourses,
  beforeInsert: (values) => ({ ...values, number: values['number'] ?? nextNumber }),
  notCopied: { number: null, sample_lesson_id: null },
  withCopied: (tx, copy) => tx.with('lessons', () => copiedLessons(copy)),
  faults: { courses_sample_lesson_id_fkey: { path: 'sample_lesson_id', message: 'gone' } },
});
