import type { LinePayment } from '#domain/statements/contract.ts';
import { lineFilters } from '#domain/statements/rules.ts';
import { day, timestamp } from '#domain/kernel/ids.ts';
import { openPaymentStatuses } from '#domain/payments/rules.ts';
import { sql } from 'kysely';
import { adminList, orderBy } from '#server/core/records/admin-list.ts';
import type { Db } from '#server/database/database.ts';
import { foundBy } from '#server/database/lists/search.ts';

/** The payments that are proposed for open lines. */
export async function listProposed(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_statement_lines')
    .select('proposed_id')
    .where('proposed_id', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.proposed_id ?? []);
}

/** Those of `fingerprints` that have been imported. */
export async function listImported(db: Db, fingerprints: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_statement_lines')
    .select('fingerprint')
    .where((row) => row('fingerprint', '=', row.fn.any(row.val(fingerprints))))
    .execute();
  return rows.map((row) => row.fingerprint);
}

/** The remembered columns of those of `headers` that have been imported. */
export async function listFormats(db: Db, headers: readonly string[]) {
  return await db
    .selectFrom('statement_formats')
    .select(['header', 'columns'])
    .where('header', 'in', headers)
    .execute();
}

const lines = (db: Db) => db.selectFrom('bank_statement_lines');

const shownLines = (rows: ReturnType<typeof lines>) =>
  rows
    // A proposal ends when the payment is decided.
    .leftJoin('payments', (join) =>
      join.on((row) =>
        row.or([
          row('payments.id', '=', row.ref('bank_statement_lines.payment_id')),
          row.and([
            row('payments.id', '=', row.ref('bank_statement_lines.proposed_id')),
            row('payments.status', 'in', openPaymentStatuses),
          ]),
        ]),
      ),
    )
    .leftJoin('profiles', 'profiles.id', 'payments.person_id')
    .select(['bank_statement_lines.id', 'bank_statement_lines.day', 'bank_statement_lines.amount'])
    .select(['bank_statement_lines.text', 'bank_statement_lines.state', 'bank_statement_lines.reason'])
    .select(['bank_statement_lines.note', 'bank_statement_lines.updated_at'])
    .select(
      sql<LinePayment | null>`case when payments.id is not null then json_build_object(
        'id', payments.id, 'reference', payments.reference, 'amount', payments.amount, 'currency', payments.currency,
        'person_name', coalesce(profiles.full_name, '')) end`.as('payment'),
    );

export const lineList = adminList({
  orders: { day: orderBy('bank_statement_lines.day', day) },
  choices: lineFilters,
  find: async (db, { search }: { search?: string | undefined }) => {
    let found = lines(db);
    if (search) found = found.where(foundBy('bank_statement_lines', search));
    return await Promise.resolve((state) => (state === 'all' ? found : found.where('state', '=', state)));
  },
  show: shownLines,
});

/** Lines by id as in the list. */
export async function listLinesById(db: Db, ids: readonly string[]) {
  return await shownLines(lines(db).where((row) => row('bank_statement_lines.id', '=', row.fn.any(row.val(ids)))))
    .orderBy('bank_statement_lines.day', 'desc')
    .orderBy('bank_statement_lines.id', 'desc')
    .execute();
}

export const statementList = adminList({
  orders: { created_at: orderBy('bank_statements.created_at', timestamp) },
  choices: ['all'],
  find: async (db) => await Promise.resolve(() => db.selectFrom('bank_statements')),
  show: (rows) =>
    rows
      .select(['id', 'added', 'first_day', 'last_day', 'created_at'])
      .select((row) => openLinesOf(row.ref('bank_statements.id'), 'open').as('open'))
      .select((row) => openLinesOf(row.ref('bank_statements.id'), 'matched').as('matched')),
});

const openLinesOf = (statement: unknown, state: string) =>
  sql<number>`(select count(*) from bank_statement_lines where statement_id = ${statement} and state = ${state})`;
