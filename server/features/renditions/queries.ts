import type { Quality } from '#domain/renditions/rules.ts';
import { sql } from 'kysely';
import { type Db, RowNotFound } from '#server/database/database.ts';

/** The columns that refer to the versions of a video. */
export const renditionColumns = ['light_file_id', 'full_file_id', 'sound_file_id', 'poster_file_id'] as const;

const versions = sql<{ quality: Quality; byte_size: number }[]>`(
  select coalesce(json_agg(json_build_object('quality', quality, 'byte_size', byte_size) order by place), '[]')
  from (values (1, 'light', renditions.light_file_id), (2, 'full', full_file_id), (3, 'sound', sound_file_id))
    as version (place, quality, file_id) join files on files.id = file_id
)`;

/** The work on a lesson's stored video, with the sizes of its versions. Throws RowNotFound. */
export async function getRenditionOf(db: Db, lessonId: string) {
  return await db
    .selectFrom('lessons')
    .leftJoin('renditions', 'renditions.video_file_id', 'lessons.video_file_id')
    .select(['status', 'failure', sql<number>`coalesce(percent, 0)`.as('percent'), versions.as('versions')])
    .where('lessons.id', '=', lessonId)
    .executeTakeFirstOrThrow(RowNotFound);
}
