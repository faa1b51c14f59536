import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { builtOnce } from '#server/database/built-once.ts';
import { RowNotFound, toTimestamp, type Db } from '#server/database/database.ts';
import { applicationKinds } from '#domain/applications/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { inOneLanguage } from '#domain/kernel/language.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import { projectCard, projectDetail, type listProjects } from '#domain/projects/contract.ts';
import { budgetFilters, similarProjects } from '#domain/projects/rules.ts';
import { sql, type SqlBool } from 'kysely';
import * as z from 'zod/mini';
import { isVisibleTo } from '#server/features/applications/queries.ts';
import { columnNames, decodeCursor, newestFirstKey, readCounted, toPage } from '#server/database/lists/listing.ts';
import { hasWords } from '#server/database/lists/search.ts';

type Filter = ParsedInput<typeof listProjects>['query'];

const cardColumns = columnNames(projectCard);
const pageColumns = columnNames(z.omit(projectDetail, { similar: true }));

const active = (db: Db) => db.selectFrom('it_projects').where('is_active', '=', true);

const newestCards = (projects: ReturnType<typeof active>) =>
  projects.select(cardColumns).orderBy('created_at', 'desc').orderBy('id', 'desc');

/** One page of active projects, newest first, with counts by budget. */
export async function listActiveProjects(db: Db, { search, budget, cursor, language }: Filter) {
  const searched = search ? active(db).where(hasWords('it_projects.search_text', search)) : active(db);
  const isIn = (band: Exclude<Filter['budget'], 'all'>) => sql<SqlBool>`${sql.ref(`in_${band}_band`)}`;
  const of = (filter: Filter['budget']) => (filter === 'all' ? searched : searched.where(isIn(filter)));
  let page = newestCards(of(budget)).limit(publicPageSize + 1);
  if (cursor) {
    const [time, id] = decodeCursor(cursor, newestFirstKey);
    page = page.where(sql<boolean>`(created_at, id) < (${time}, ${id})`);
  }
  const { rows, counts } = await readCounted(db, page, { choices: budgetFilters, matching: of });
  const shown = rows.map((row) => inOneLanguage(row, 'description', language));
  const cut = toPage({
    rows: shown,
    size: publicPageSize,
    total: counts[budget],
    keyOf: (row) => [row.created_at, row.id],
  });
  return { ...cut, counts };
}

interface Reader {
  id: string;
  userId: string | null;
  isAdmin: boolean;
}

const visibleProject = builtOnce((db, { id, userId, isAdmin }: Reader) =>
  db
    .selectFrom('it_projects')
    .select(pageColumns)
    .select(jsonArrayFrom(newestCards(active(db).where('id', '!=', id)).limit(similarProjects)).as('similar'))
    .where('id', '=', id)
    .where(isVisibleTo(applicationKinds.proposal, { userId, isAdmin })),
);

/** A project that `actor` may see, with similar projects: inactive ones are for admins and applicants. Throws RowNotFound. */
export async function getVisibleProject(db: Db, { id, actor }: { id: string; actor: Actor | null }) {
  const reader = { id, userId: actor?.userId ?? null, isAdmin: actor?.role === 'admin' };
  const [project] = await visibleProject(db, reader);
  if (!project) throw new RowNotFound();
  const similar = project.similar.map((card) => ({ ...card, created_at: toTimestamp(card.created_at) }));
  return { ...project, similar };
}
