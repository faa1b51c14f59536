import type { PreviewKind } from '#domain/site/contract.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Db } from '../../platform/postgres.ts';

/** The table of each kind of record that has a page of its own. */
const tableOf = { courses: 'courses', jobs: 'jobs', projects: 'it_projects', posts: 'posts' } as const satisfies Record<
  PreviewKind,
  string
>;

/** Addresses of one kind that a sitemap names, at most: four kinds in three languages keep within its 50,000. */
const mostAddresses = 4000;

/** The titles of one active record; throws not_found without it. */
export async function getTitles(db: Db, { kind, id }: { kind: PreviewKind; id: string }) {
  const row = await db
    .selectFrom(tableOf[kind])
    .select(['title', 'title_jp', 'title_mn'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** The active records of a kind by their last change, the newest first: what a sitemap names. */
export async function listForSitemap(db: Db, kind: Exclude<PreviewKind, 'courses' | 'posts'>) {
  return await db
    .selectFrom(tableOf[kind])
    .select(['id', 'updated_at', 'title', 'title_jp', 'title_mn'])
    .where('is_active', '=', true)
    .orderBy('updated_at', 'desc')
    .limit(mostAddresses)
    .execute();
}

/** The posts that the site shows by their last change, the newest first. */
export async function listPostsForSitemap(db: Db) {
  return await db
    .selectFrom('posts')
    .select(['slug', 'updated_at', 'title', 'title_jp', 'title_mn'])
    .where('is_active', '=', true)
    .orderBy('updated_at', 'desc')
    .limit(mostAddresses)
    .execute();
}

/** When the catalogue last changed; null while it is empty. */
export async function catalogueChangedAt(db: Db) {
  const row = await db
    .selectFrom('courses')
    .select((courses) => courses.fn.max('updated_at').as('at'))
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.at ?? null;
}
