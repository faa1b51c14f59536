import type { Database } from '#db/tables.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type PageRecord, pageRecords } from '#domain/kernel/records/record-names.ts';
import type { PreviewKind } from '#domain/site/contract.ts';
import { type Selectable, sql } from 'kysely';
import { type Db, RowNotFound } from '#server/database/database.ts';
import type { PreviewKey } from './commands.ts';

/** The name of a kind of record with pages. Throws for an unknown kind. */
export function recordOf(kind: PreviewKind): PageRecord {
  const found = pageRecords().find(({ path }) => path === kind);
  if (!found) throw new Error(`${kind} has no pages`);
  return found;
}

/** The titles of an active record. Throws RowNotFound. */
export async function getTitles(db: Db, { kind, id }: { kind: PreviewKind; id: string }) {
  const row = await db
    .selectFrom(recordOf(kind).table)
    .select(['title', 'title_jp', 'title_mn'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!row) throw new RowNotFound();
  return row;
}

/** The last changed active records of a kind. */
export async function listChangedTitles(db: Db, kind: PreviewKind, limit: number) {
  return await db
    .selectFrom(recordOf(kind).table)
    .select(['id', 'title', 'title_jp', 'title_mn'])
    .where('is_active', '=', true)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
}

/** The kinds of pages in the sitemap; people are portfolios that search engines may list. */
export type SitemapKind = Exclude<PreviewKind, 'courses'> | 'people';

/** SQL: what the sitemap lists of a kind. */
function listed(kind: SitemapKind) {
  if (kind === 'people')
    return sql`(select person_id as id, handle as name, created_at, updated_at, null as title, null as title_jp,
      null as title_mn from portfolios where is_on and is_findable) as listed`;
  const { key, table } = recordOf(kind);
  return sql`(select id, ${sql.ref(key)} as name, created_at, updated_at, title, title_jp, title_mn
    from ${sql.table(table)} where is_active) as listed`;
}

/** The start of a sitemap file and the last change of its records. */
export interface SitemapFile {
  /** As text: a JavaScript date would lose the microseconds. */
  created_at: string;
  id: string;
  changed_at: Timestamp;
}

/** The sitemap files for the active records of a kind, in order of creation, so that their addresses are stable. */
export async function listSitemapFiles(db: Db, kind: SitemapKind, size: number) {
  const { rows } = await sql<SitemapFile>`
    select min(created_at)::text as created_at, (array_agg(id order by created_at, id))[1] as id,
      max(updated_at) as changed_at
    from (
      select id, created_at, updated_at, (row_number() over (order by created_at, id) - 1) / ${size}::int as file
      from ${listed(kind)}
    ) as numbered
    group by file order by file`.execute(db);
  return rows;
}

/** The records of one sitemap file. */
export async function listSitemapRows(
  db: Db,
  { kind, from, size }: { kind: SitemapKind; from: SitemapFile; size: number },
) {
  const { rows } = await sql<SitemapRow>`
    select name, updated_at, title, title_jp, title_mn from ${listed(kind)}
    where (created_at, id) >= (${from.created_at}::timestamptz, ${from.id}::uuid)
    order by created_at, id limit ${size}`.execute(db);
  return rows;
}

type SitemapRow = Pick<Selectable<Database['posts']>, 'updated_at' | 'title' | 'title_jp' | 'title_mn'> & {
  /** The last part of the page's address. */
  name: string;
};

/** The last change of the catalogue; null while it is empty. */
export async function catalogueChangedAt(db: Db) {
  const row = await db
    .selectFrom('courses')
    .select((courses) => courses.fn.max('updated_at').as('at'))
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The stored image; null when there is none for this content. */
export async function findPreviewImage(db: Db, { kind, record_id, language, fingerprint }: PreviewKey) {
  const row = await db
    .selectFrom('preview_images')
    .select('bytes')
    .where('kind', '=', kind)
    .where('record_id', '=', record_id)
    .where('language', '=', language)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
