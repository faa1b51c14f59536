import type { Database } from '#db/tables.ts';
import type { listAudit } from '#domain/audit/contract.ts';
import { type AuditFilter, auditFilters } from '#domain/audit/rules.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { findPeople, namedPerson } from '#server/core/people/profiles/queries.ts';
import { exportPageSize, orderBy } from '#server/core/records/admin-list.ts';
import { type Db, midnight } from '#server/database/database.ts';
import { readCountedPage, readPage } from '#server/database/lists/listing.ts';
import { isAnyOf, matchesText } from '#server/database/lists/search.ts';
import { nameReferences, subject } from './subject-queries.ts';

type ListQuery = ParsedInput<typeof listAudit>['query'];

const orders = { at: orderBy('audit_log.at', timestamp) };

/** The query of audit entries, by kind of record; days are in `zone`. */
async function findEntries(db: Db, { search, actions, zone, ...query }: ListQuery & { zone: string }) {
  const people = search ? await foundByPeople(db, search) : null;
  const wanted = actions?.split(',') ?? [];
  const { actor, person, record, from, to } = query;
  const conditions = (row: ExpressionBuilder<Database, 'audit_log'>): Expression<SqlBool>[] => [
    ...(people ? [row.or([...people, sql<SqlBool>`${row.ref('audit_log.action')} = any(${wanted}::text[])`])] : []),
    ...(actor ? [row('audit_log.actor_id', '=', actor)] : []),
    ...(person ? [row('audit_log.person_id', '=', person)] : []),
    ...(record ? [row('audit_log.entity_id', '=', record)] : []),
    ...(from ? [row('audit_log.at', '>=', midnight(from, zone))] : []),
    ...(to ? [row('audit_log.at', '<', midnight(to, zone, 1))] : []),
  ];
  return (entity: AuditFilter) => {
    const matching = db.selectFrom('audit_log').where((row) => row.and(conditions(row)));
    return entity === 'all' ? matching : matching.where('audit_log.entity', '=', entity);
  };
}

/** Up to this number people are searched by id; beyond it the planner would scan the whole log. */
const few = 100;

// A few people are found by id, whatever their names were then; many by the names stored with the entries, which are indexed.
async function foundByPeople(db: Db, search: string): Promise<Expression<SqlBool>[]> {
  const found = await findPeople(db, search, few);
  const byText = matchesText('audit_log', search);
  if (!('ids' in found)) return [byText];
  const columns = ['audit_log.actor_id', 'audit_log.person_id'];
  return [byText, ...columns.map((column) => isAnyOf(sql.ref(column), found.ids))];
}

type Matching = ReturnType<Awaited<ReturnType<typeof findEntries>>>;

const named = (matching: Matching) =>
  matching
    .leftJoin('profiles as actor', 'actor.id', 'audit_log.actor_id')
    .leftJoin('profiles as person', 'person.id', 'audit_log.person_id')
    .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.entity', 'audit_log.entity_id'])
    .select(['audit_log.before', 'audit_log.after', 'audit_log.reason'])
    .select([namedPerson('actor').as('actor'), namedPerson('person').as('person'), subject.as('subject')]);

type NamedRow = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];

/** Entries with the names of the records in their changes. */
async function withNames(db: Db, found: NamedRow[]) {
  const entries = await nameReferences(db, found);
  return entries.map(({ actor, person, ...entry }) => ({
    ...entry,
    // A left join without a match returns a person without an id.
    actor: actor.id ? actor : null,
    person: person.id ? person : null,
  }));
}

/** One page of entries, with counts by kind of record. */
export async function listEntries(db: Db, query: ListQuery & { zone: string }) {
  const matching = await findEntries(db, query);
  const list = { db, choices: auditFilters, choice: query.entity, matching, show: named };
  const page = await readCountedPage(list, orders, query, adminPageSize);
  return { ...page, rows: await withNames(db, page.rows) };
}

/** Reads the pages of an export of entries. */
export async function entryReader(db: Db, query: ListQuery & { zone: string }) {
  const matching = (await findEntries(db, query))(query.entity);
  return async (cursor: string | undefined) => {
    const page = await readPage({ matching, show: named }, orders, { sort: query.sort, cursor }, exportPageSize);
    return { ...page, rows: await withNames(db, page.rows) };
  };
}
