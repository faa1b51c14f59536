import { timestamp } from '#domain/kernel/ids.ts';
import { sql } from 'kysely';
import { adminList, orderBy } from '#server/core/records/admin-list.ts';
import type { Db } from '#server/database/database.ts';

/** Those of `fingerprints` that have been imported. */
export async function listImported(db: Db, fingerprints: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('transfers')
    .select('source_id')
    .where('source', '=', 'bank')
    .where('voided_at', 'is', null)
    .where((row) => row('source_id', '=', row.fn.any(row.val(fingerprints))))
    .execute();
  return rows.map((row) => row.source_id);
}

/** The remembered columns of those of `headers` that have been imported. */
export async function listFormats(db: Db, headers: readonly string[]) {
  return await db
    .selectFrom('statement_formats')
    .select(['header', 'columns'])
    .where('header', 'in', headers)
    .execute();
}

export const statementList = adminList({
  orders: { created_at: orderBy('bank_statements.created_at', timestamp) },
  choices: ['all'],
  find: async (db) => await Promise.resolve(() => db.selectFrom('bank_statements')),
  show: (rows) =>
    rows
      .select(['id', 'added', 'first_day', 'last_day', 'created_at'])
      .select((row) => linesOf(row.ref('bank_statements.id'), 'open').as('open'))
      .select((row) => linesOf(row.ref('bank_statements.id'), 'matched').as('matched')),
});

const linesOf = (statement: unknown, state: string) =>
  sql<number>`(select count(*) from transfers where statement_id = ${statement} and state = ${state})`;
