import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import { insertTransfers } from '#server/core/transfers/commands.ts';
import type { Db } from '#server/database/database.ts';
import type { NewLine } from './reading.ts';

/**
 * Adds those lines of a statement that no other import has added meanwhile; without any, no statement. Money that went out for no payment needs no
 * decision. Returns the id of the statement and those of the lines by fingerprint.
 */
export async function insertStatement(tx: Db, lines: readonly NewLine[], now: Timestamp) {
  const days = lines.map(({ day }) => day).toSorted();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return { id: null, added: new Map<string, string>() };
  const id = randomUUID();
  const statement = { id, added: lines.length, first_day: first, last_day: last, created_at: now };
  await tx.insertInto('bank_statements').values(statement).execute();
  const transfers = lines.map(({ fingerprint, day, amount, currency, text, payer, payment, reason }) => ({
    source: 'bank' as const,
    source_id: fingerprint,
    statement_id: id,
    day,
    amount,
    currency,
    text,
    payer,
    reason,
    proposed_id: payment?.id ?? null,
    dismissed_at: amount < 0 && reason === null ? now : null,
  }));
  const added = await insertTransfers(tx, transfers, now);
  if (added.size === 0) await tx.deleteFrom('bank_statements').where('id', '=', id).execute();
  else if (added.size < lines.length)
    await tx.updateTable('bank_statements').set({ added: added.size }).where('id', '=', id).execute();
  return { id: added.size === 0 ? null : id, added };
}

/** Remembers the columns of a header. */
export async function rememberFormat(
  tx: Db,
  { header, columns, now }: { header: string; columns: string; now: Timestamp },
) {
  await tx
    .insertInto('statement_formats')
    .values({ header, columns, updated_at: now })
    .onConflict((format) => format.column('header').doUpdateSet({ columns, updated_at: now }))
    .execute();
}
