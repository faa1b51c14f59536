import type { importStatement, previewStatement } from '#domain/statements/contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { type Db, toJson } from '#server/database/database.ts';
import { allocateAndApprove } from '#server/features/payments/commands.ts';
import { fillPayerKeys } from '#server/features/transfers/commands.ts';
import { insertStatement, rememberFormat } from './commands.ts';
import { readStatement } from './reading.ts';

/** What a statement says and what it would match; stores nothing of it. */
export async function previewStatementFor(db: Db, body: ParsedInput<typeof previewStatement>['body']) {
  // The task may not have met those who are new since the last minute.
  await fillPayerKeys(db);
  const { isKnown, lines, ...read } = await readStatement(db, body);
  const shown = lines.map(({ payment, ...line }) => ({
    ...line,
    payment: payment && { ...payment, person_name: payment.full_name ?? '' },
  }));
  return { ...read, is_known: isKnown, lines: shown };
}

type Importing = ByAdmin & ParsedInput<typeof importStatement>['body'];

/** Stores the new lines of a statement and allocates them to the payments that the admin saw beside them. */
export async function importStatementFor(db: Db, { matches, approve, starts, actorId, now, ...body }: Importing) {
  return await db.transaction().execute(async (tx) => {
    const { headerKey, columns, lines, returned } = await readStatement(tx, body);
    const { id, added } = await insertStatement(tx, lines, now);
    if (id === null) return { id, added: 0, open: 0, confirmed: 0, approved: 0, opened: [], stale: [] };
    await rememberFormat(tx, { header: headerKey, columns: toJson(columns), now });
    await sql`
      update transfers set reason = 'returned', updated_at = ${now}
      where id = any(${returned}::uuid[]) and state = 'open'`.execute(tx);
    const ids = new Map(lines.map(({ number, fingerprint }) => [number, added.get(fingerprint)]));
    const seen = new Set<number>();
    const wanted = matches.flatMap(({ number, payment_id }) => {
      const line = ids.get(number);
      if (line === undefined || seen.has(number)) return [];
      seen.add(number);
      return [{ id: line, payment_id, number }];
    });
    const allocations = wanted.map(({ number: _, ...allocation }) => allocation);
    const { made, ...settled } = await allocateAndApprove(tx, { allocations, approve, starts, actorId, now });
    const isMade = new Set(made.map((one) => one.transfer_id));
    const after = { added: added.size, confirmed: settled.confirmed };
    const entry = { action: 'statement.import', entity: 'bank_statements', entityId: id, actorId, now };
    await recordChanges(tx, [{ ...entry, before: null, after }]);
    const stale = wanted.flatMap((one) => (isMade.has(one.id) ? [] : [one.number]));
    return { id, added: added.size, open: await countOpen(tx, id), ...settled, stale };
  });
}

async function countOpen(tx: Db, statementId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('transfers')
    .select((row) => row.fn.countAll<number>().as('open'))
    .where('statement_id', '=', statementId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return open;
}
