import { RowNotFound } from '#server/database/row-not-found.ts';
import { type ActivityFilter, isActive, missingLanguages } from '#domain/kernel/content.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { listAdminPosts, postOrders } from '#domain/posts/admin-contract.ts';
import { postTexts } from '#domain/posts/rules.ts';
import * as z from 'zod/mini';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Order, readPage } from '#server/database/listing.ts';
import type { Db } from '#server/database/database.ts';
import { hasWords } from '#server/database/search.ts';
import { activityOf, countByActivity } from '#server/core/records/content-queries.ts';

/** The columns of the form, except the image. */
export const postColumns = [
  ...(['title', 'title_jp', 'title_mn', 'summary', 'summary_jp', 'summary_mn', 'body', 'body_jp', 'body_mn'] as const),
  ...(['slug', 'author_name', 'image_alt', 'image_alt_jp', 'image_alt_mn', 'is_graduate_story', 'is_active'] as const),
] as const;

const orders = {
  created_at: [
    ['posts.created_at', timestamp],
    ['posts.id', id],
  ],
  updated_at: [
    ['posts.updated_at', timestamp],
    ['posts.id', id],
  ],
  title: [
    ['posts.title', z.string()],
    ['posts.id', id],
  ],
} as const satisfies Record<(typeof postOrders.names)[number], Order>;

type ListQuery = ParsedInput<typeof listAdminPosts>['query'];

/** The query of posts for a search, by activity. */
export async function findPosts(db: Db, search: string | undefined) {
  let found = db.selectFrom('posts');
  if (search) found = found.where(await hasWords(db, 'posts.search_text', search));
  return (status: ActivityFilter) => (status === 'all' ? found : found.where('is_active', '=', isActive(status)));
}

const rowsOf = (posts: ReturnType<Awaited<ReturnType<typeof findPosts>>>) =>
  posts
    .select(['posts.id', ...postColumns, 'published_at', 'posts.created_at', 'posts.updated_at'])
    .select(activityOf.as('status'));

const withMissing = <Row extends Record<string, unknown>>(row: Row) => ({
  ...row,
  missing: missingLanguages(row, postTexts),
});

/** One page of posts, with their missing texts. */
export async function readPosts(
  posts: ReturnType<Awaited<ReturnType<typeof findPosts>>>,
  place: Pick<ListQuery, 'sort' | 'cursor'>,
  size: number,
) {
  const page = await readPage({ matching: posts, show: rowsOf }, orders, place, size);
  return { ...page, rows: page.rows.map(withMissing) };
}

/** One page of posts, with counts by activity. */
export async function listAllPosts(db: Db, { search, status, ...place }: ListQuery) {
  const matching = await findPosts(db, search);
  const [page, counts] = await Promise.all([
    readPosts(matching(status), place, adminPageSize),
    countByActivity(db, matching),
  ]);
  return { ...page, total: counts[status], counts };
}

/** Posts by id as shown in the admin list. */
export async function listPostsById(db: Db, ids: string[]) {
  const found = db.selectFrom('posts').where('posts.id', 'in', ids);
  const rows = await rowsOf(found).orderBy('posts.id').execute();
  return rows.map(withMissing);
}

/** A post with the fields of the form. */
export async function getManagedPost(db: Db, id: string) {
  return await db
    .selectFrom('posts')
    .select(['posts.id', ...postColumns, 'image_file_id', 'published_at', 'posts.created_at', 'posts.updated_at'])
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('files')
          .select(['files.id', 'files.name', 'files.byte_size'])
          .whereRef('files.id', '=', 'posts.image_file_id'),
      ).as('image_file'),
    )
    .where('posts.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
}
