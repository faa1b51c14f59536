import { RowNotFound, type Db } from '#server/database/database.ts';
import type { sampleMediaKinds } from '#domain/courses/rules.ts';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { fileColumn } from './admin-queries.ts';

/** The query of sample lessons of active courses, the only public lessons. */
const sampleLessons = (db: Db) =>
  db
    .selectFrom('lessons')
    .innerJoin('courses', (join) =>
      join.onRef('courses.id', '=', 'lessons.course_id').onRef('courses.sample_lesson_id', '=', 'lessons.id'),
    )
    .where('courses.is_active', '=', true);

/** The sample lesson of an active course. Throws RowNotFound. */
export async function findSampleLesson(db: Db, courseId: string) {
  return await sampleLessons(db)
    .where('courses.id', '=', courseId)
    .select(['lessons.id', 'lessons.course_id', 'week_number', 'lesson_duration', 'video_url'])
    .select(['lesson_title', 'lesson_title_jp', 'lesson_title_mn'])
    .select(['lesson_description', 'lesson_description_jp', 'lesson_description_mn'])
    .select(['video_file_id', 'caption_file_id'])
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('courses as own')
          .select(['own.id', 'own.title', 'own.title_jp', 'own.title_mn'])
          .whereRef('own.id', '=', 'lessons.course_id'),
      )
        .$notNull()
        .as('course'),
    )
    .executeTakeFirstOrThrow(RowNotFound);
}

/** The video or captions of a sample lesson. Throws RowNotFound for all other files. */
export async function findSampleFile(
  db: Db,
  { lessonId, kind }: { lessonId: string; kind: (typeof sampleMediaKinds)[number] },
) {
  return await sampleLessons(db)
    .where('lessons.id', '=', lessonId)
    .innerJoin('files', 'files.id', `lessons.${fileColumn[kind]}`)
    .where('files.discarded_at', 'is', null)
    .select(['storage_key', 'name', 'content_type', 'byte_size', 'sha256'])
    .executeTakeFirstOrThrow(RowNotFound);
}
