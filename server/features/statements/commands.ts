import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { NewLine } from './reading.ts';

export interface LineMatch {
  /** Of the line. */
  id: string;
  payment_id: string;
}

/** Inserts the lines that no import has added; returns their ids by fingerprint. */
export async function insertLines(
  tx: Db,
  { statementId, lines, now }: { statementId: string; lines: readonly NewLine[]; now: Timestamp },
): Promise<Map<string, string>> {
  const added = await tx
    .insertInto('bank_statement_lines')
    .values(
      lines
        // In the same order by all processes, so that two imports cannot deadlock.
        .toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1))
        .map(({ fingerprint, day, amount, text, payment, reason }) => ({
          id: randomUUID(),
          statement_id: statementId,
          fingerprint,
          day,
          amount,
          text,
          state: 'open' as const,
          proposed_id: payment?.id ?? null,
          reason,
          created_at: now,
          updated_at: now,
        })),
    )
    .onConflict((line) => line.column('fingerprint').doNothing())
    .returning(['id', 'fingerprint'])
    .execute();
  return new Map(added.map(({ id, fingerprint }) => [fingerprint, id]));
}

/** Locks payments and their enrollments, in the order in which withdrawals lock them, before lines. Returns the ids of those that exist. */
export async function lockPaid(tx: Db, payments: readonly string[]): Promise<Set<string>> {
  await sql`
    select id from enrollments
    where id in (select enrollment_id from payments where payments.id = any(${payments}::uuid[])) order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    select id from payments where id = any(${payments}::uuid[]) order by id for update`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Locks lines and returns the ids of those that are open. */
export async function lockOpenLines(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from bank_statement_lines where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  return rows.filter(({ state }) => state === 'open').map(({ id }) => id);
}

/** Stores matches; `approved` are the enrollments that were approved with them. */
export async function setMatches(
  tx: Db,
  { matches, approved, now }: { matches: readonly LineMatch[]; approved: readonly string[]; now: Timestamp },
) {
  await sql`
    update bank_statement_lines set state = 'matched', payment_id = payments.id, proposed_id = null, updated_at = ${now},
      has_approved = coalesce(enrollment_id = any(${approved}::uuid[]), false)
    from unnest(${matches.map(({ id }) => id)}::uuid[], ${matches.map((match) => match.payment_id)}::uuid[]) as made (line, payment)
      join payments on payments.id = made.payment
    where bank_statement_lines.id = made.line`.execute(tx);
}

/** Deletes the texts of lines that were imported before `time`, in a short transaction. */
export async function deleteOldTexts(db: Db, time: Timestamp) {
  await sql`
    update bank_statement_lines set text = null where id in (
      select id from bank_statement_lines where text is not null and created_at < ${time} order by created_at
      limit 1000 for update skip locked)`.execute(db);
}
