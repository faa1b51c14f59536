import { randomBytes } from 'node:crypto';
import { RowNotFound, type Db } from '#server/database/database.ts';
import type { listPosts } from '#domain/posts/contract.ts';
import { maxSlug, slugOf } from '#domain/posts/rules.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { inOneLanguage } from '#domain/kernel/language.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import { sql } from 'kysely';
import { decodeCursor, newestFirstKey, readWithTotal, toPage } from '#server/database/lists/listing.ts';

const cardColumns = [
  ...(['id', 'slug', 'title', 'title_jp', 'title_mn', 'summary', 'summary_jp', 'summary_mn'] as const),
  ...(['author_name', 'image_file_id'] as const),
] as const;

const active = (db: Db) => db.selectFrom('posts').where('is_active', '=', true);

const newestCards = (db: Db) =>
  active(db)
    .select(cardColumns)
    // Published posts only.
    .select((row) => row.ref('published_at').$notNull().as('published_at'))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc');

/** One page of published posts, newest first. */
export async function listActivePosts(db: Db, { cursor, language }: ParsedInput<typeof listPosts>['query']) {
  let page = newestCards(db).limit(publicPageSize + 1);
  if (cursor) {
    const [time, id] = decodeCursor(cursor, newestFirstKey);
    page = page.where(sql<boolean>`(published_at, id) < (${time}, ${id})`);
  }
  const { rows, total } = await readWithTotal(db, page, active(db));
  const shown = rows.map((row) => inOneLanguage(row, 'summary', language));
  return toPage({ rows: shown, size: publicPageSize, total, keyOf: (row) => [row.published_at, row.id] });
}

/** The newest published posts. */
export const listNewest = (db: Db, most: number) => newestCards(db).limit(most).execute();

/** The newest published stories of graduates. */
export const listStories = (db: Db, most: number) =>
  newestCards(db).where('is_graduate_story', '=', true).limit(most).execute();

/** A published post by its current or a former slug, with texts in Markdown. Throws RowNotFound. */
export async function getActivePost(db: Db, slug: string) {
  return await newestCards(db)
    .select(['body', 'body_jp', 'body_mn', 'image_alt', 'image_alt_jp', 'image_alt_mn', 'updated_at'])
    .where('id', '=', (row) => row.selectFrom('post_slugs').select('post_id').where('post_slugs.slug', '=', slug))
    .executeTakeFirstOrThrow(RowNotFound);
}

/** A slug from a title that no post has or had. Of two posts that get the same at once, the constraint refuses one. */
export async function findUnusedSlug(db: Db, title: string) {
  const slug = slugOf(title);
  const used = await db.selectFrom('post_slugs').select('slug').where('slug', '=', slug).executeTakeFirst();
  if (!used) return slug;
  const end = `-${randomBytes(3).toString('hex')}`;
  return slug.slice(0, maxSlug - end.length).replace(/-$/, '') + end;
}
