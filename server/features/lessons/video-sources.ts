import type { Database } from '#db/tables.ts';
import type { ServedKind } from '#domain/lessons/rules.ts';
import { type Quality, qualities } from '#domain/renditions/rules.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { renditionColumns } from '#server/features/renditions/queries.ts';

/** What was made of a lesson's video. */
export const madeOf = (row: ExpressionBuilder<Database, 'lessons'>) =>
  jsonObjectFrom(
    row
      .selectFrom('renditions')
      .select(['seconds', ...renditionColumns])
      .whereRef('renditions.video_file_id', '=', 'lessons.video_file_id'),
  );

/** The sizes of a lesson's files by their ids. */
export const byteSizes = sql<Record<string, number>>`(
  select coalesce(jsonb_object_agg(files.id, byte_size), '{}')
  from files left join renditions on renditions.video_file_id = lessons.video_file_id
  where files.id in (lessons.video_file_id, lessons.light_file_id, lessons.pdf_file_id, lessons.caption_file_id,
    renditions.light_file_id, full_file_id, sound_file_id, poster_file_id)
)`.as('byte_sizes');

type Files = Partial<Record<`${ServedKind}_file_id`, string | null>>;

/** A lesson's files, with the versions that were made of its video. */
type LessonFiles = Files & { rendition: Files | null };

/** The file of a kind; an uploaded light version replaces the made one. */
export function fileIdOf({ rendition, ...uploaded }: LessonFiles, kind: ServedKind): string | null {
  return uploaded[`${kind}_file_id`] ?? rendition?.[`${kind}_file_id`] ?? null;
}

/** The versions of a stored video that learners choose from. Without a smaller one the original is the full version. */
export function listVersions(lesson: LessonFiles): { quality: Quality; kind: ServedKind; fileId: string }[] {
  if (!lesson.video_file_id) return [];
  return qualities.flatMap((quality) => {
    const kind = quality === 'full' && fileIdOf(lesson, 'full') === null ? 'video' : quality;
    const fileId = fileIdOf(lesson, kind);
    return fileId === null ? [] : [{ quality, kind, fileId }];
  });
}
