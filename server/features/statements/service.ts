import { randomUUID } from 'node:crypto';
import type { decideLines, importStatement, matchLines } from '#domain/statements/contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { type Db, toJson } from '#server/database/database.ts';
import { confirmPayments } from '#server/features/payments/commands.ts';
import { insertLines, lockOpenLines, lockPaid, setMatches, type LineMatch } from './commands.ts';
import { listLinesById } from './queries.ts';
import { type NewLine, readStatement } from './reading.ts';

/** What a statement says and what it would match; writes nothing. */
export async function previewStatementFor(db: Db, body: Parameters<typeof readStatement>[1]) {
  const { header, columns, isKnown, lines, imported, debits, unread } = await readStatement(db, body);
  const shown = lines.map(({ number, day, amount, text, reason, payment }) => ({
    number,
    day,
    amount,
    text,
    reason,
    payment: payment && { ...payment, person_name: payment.full_name ?? '' },
  }));
  return { header, columns, is_known: isKnown, lines: shown, imported, debits, unread };
}

/** Stores the new lines of a statement and confirms the payments that the admin saw beside them. */
export async function importStatementFor(
  db: Db,
  { matches, approve, actorId, now, ...body }: ByAdmin & ParsedInput<typeof importStatement>['body'],
) {
  return await db.transaction().execute(async (tx) => {
    const { headerKey, columns, lines: read } = await readStatement(tx, body);
    const proposed = read.flatMap(({ payment }) => payment?.id ?? []);
    const payments = await lockPaid(tx, [...proposed, ...matches.map((match) => match.payment_id)]);
    const lines = read.map((line) =>
      line.payment && !payments.has(line.payment.id) ? { ...line, payment: null } : line,
    );
    const statement = { id: randomUUID(), now };
    const added = await insertStatement(tx, statement, lines);
    if (added.size === 0) return { id: null, added: 0, confirmed: 0, stale: [] };
    await rememberFormat(tx, { header: headerKey, columns: toJson(columns), now });
    const numbers = new Map(lines.map(({ number, fingerprint }) => [added.get(fingerprint), number]));
    const idOf = new Map([...numbers].map(([id, number]) => [number, id]));
    const wanted = matches.flatMap(({ number, payment_id }) => {
      const id = idOf.get(number);
      return id === undefined ? [] : [{ id, payment_id }];
    });
    const done = await confirmMatches(tx, { matches: wanted, approve, actorId, now });
    const after = { added: added.size, confirmed: done.length };
    const entry = { action: 'statement.import', entity: 'bank_statements', entityId: statement.id, actorId, now };
    await recordChanges(tx, [{ ...entry, before: null, after }]);
    const isDone = new Set(idsOf(done));
    const stale = wanted.flatMap(({ id }) => (isDone.has(id) ? [] : (numbers.get(id) ?? [])));
    return { id: statement.id, ...after, stale };
  });
}

/** Inserts a statement with those lines that no other import has added meanwhile; without any, nothing. Returns ids by fingerprint. */
async function insertStatement(tx: Db, { id, now }: { id: string; now: Timestamp }, lines: readonly NewLine[]) {
  const days = lines.map(({ day }) => day).toSorted();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return new Map<string, string>();
  const statement = { id, added: lines.length, first_day: first, last_day: last, created_at: now };
  await tx.insertInto('bank_statements').values(statement).execute();
  const added = await insertLines(tx, { statementId: id, lines, now });
  if (added.size === 0) await tx.deleteFrom('bank_statements').where('id', '=', id).execute();
  else if (added.size < lines.length)
    await tx.updateTable('bank_statements').set({ added: added.size }).where('id', '=', id).execute();
  return added;
}

async function rememberFormat(tx: Db, { header, columns, now }: { header: string; columns: string; now: Timestamp }) {
  await tx
    .insertInto('statement_formats')
    .values({ header, columns, updated_at: now })
    .onConflict((format) => format.column('header').doUpdateSet({ columns, updated_at: now }))
    .execute();
}

interface Matching extends ByAdmin {
  matches: readonly LineMatch[];
  approve: boolean;
}

/** Confirms payments by open lines; returns the matches that were made. A line or payment that is named twice is matched once. */
async function confirmMatches(tx: Db, { matches, approve, actorId, now }: Matching) {
  const [ids, paid] = [idsOf(matches), matches.map((match) => match.payment_id)];
  await lockPaid(tx, paid);
  const open = new Set(await lockOpenLines(tx, ids));
  const possible = matches.filter(
    ({ id, payment_id }, at) => open.has(id) && ids.indexOf(id) === at && paid.indexOf(payment_id) === at,
  );
  const decision = { ids: possible.map((match) => match.payment_id), approves: approve, actorId, now };
  const { confirmed, approved } = await confirmPayments(tx, decision);
  const isConfirmed = new Set(confirmed);
  const made = possible.filter(({ payment_id }) => isConfirmed.has(payment_id));
  await setMatches(tx, { matches: made, approved, now });
  return made;
}

/** Confirms payments by lines; lines or payments that somebody has decided since are returned as stale. */
export async function matchLinesFor(
  db: Db,
  { matches, ...decision }: ByAdmin & ParsedInput<typeof matchLines>['body'],
) {
  return await db.transaction().execute(async (tx) => {
    const made = new Set(idsOf(await confirmMatches(tx, { matches, ...decision })));
    return { rows: await listLinesById(tx, idsOf(matches)), stale: idsOf(matches).filter((id) => !made.has(id)) };
  });
}

/** Dismisses lines or opens them again, each from the state that the admin saw. */
export async function decideLinesFor(
  db: Db,
  { changes, reason, actorId, now }: ByAdmin & ParsedInput<typeof decideLines>['body'],
) {
  return await db.transaction().execute(async (tx) => {
    const { rows: locked } = await sql<{ id: string; state: string }>`
      select id, state from bank_statement_lines where id = any(${idsOf(changes)}::uuid[]) order by id for update`.execute(
      tx,
    );
    const stateOf = new Map(locked.map(({ id, state }) => [id, state]));
    const moved = changes.filter(({ id, from, to }) => stateOf.get(id) === from && from !== to);
    for (const to of new Set(moved.map((change) => change.to))) {
      const ids = idsOf(moved.filter((change) => change.to === to));
      const note = to === 'dismissed' ? reason || null : null;
      await tx
        .updateTable('bank_statement_lines')
        .set({ state: to, note, proposed_id: null, updated_at: now })
        .where('id', 'in', ids)
        .execute();
    }
    await recordChanges(
      tx,
      moved.map(({ id, from, to }) => ({
        action: 'statement.set_state',
        entity: 'bank_statement_lines',
        entityId: id,
        actorId,
        now,
        reason,
        before: { state: from },
        after: { state: to },
      })),
    );
    const stale = idsOf(changes.filter(({ id, from }) => stateOf.get(id) !== from));
    return { rows: await listLinesById(tx, idsOf(changes)), stale };
  });
}
