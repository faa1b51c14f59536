import { randomBytes, randomInt } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#db/tables.ts';
import { certificateNumber, numberLength } from '#domain/certificates/number.ts';
import { type CertificateStatus, checkDigits } from '#domain/certificates/rules.ts';
import { enrollment, type EnrollmentStatus } from '#domain/enrollments/rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { notify } from '#server/core/notifications/commands.ts';
import type { Db } from '#server/database/database.ts';
import { m } from '#server/paraglide/messages.js';

const randomNumber = () => certificateNumber(randomBytes(numberLength));

/** Two equal numbers in a row are already as unlikely as 1 in 10^24. */
const maxDraws = 3;

/** Inserts a certificate with a number that no other one has; returns the number. */
export async function insertCertificate(
  tx: Db,
  row: Omit<Insertable<Database['certificates']>, 'number' | 'check_digits'>,
  draw = randomNumber,
): Promise<string> {
  const check_digits = String(randomInt(10 ** checkDigits)).padStart(checkDigits, '0');
  for (let draws = 0; draws < maxDraws; draws += 1) {
    const inserted = await tx
      .insertInto('certificates')
      .values({ ...row, number: draw(), check_digits })
      .onConflict((conflict) => conflict.constraint('certificates_number').doNothing())
      .returning('number')
      .executeTakeFirst();
    if (inserted) return inserted.number;
  }
  throw new Error('no unused number of a certificate was found');
}

/** What `reportWithdrawals` needs of a certificate. */
export const reportedColumns = [
  'id',
  'enrollment_id',
  'person_id',
  'number',
  'title',
  'title_jp',
  'title_mn',
  'withdrawn_reason',
] as const;

interface Decided {
  from: CertificateStatus;
  to: CertificateStatus;
  actorId: string;
  now: Timestamp;
}

/** Records withdrawals, or that they were taken back, and notifies the learners. */
export async function reportWithdrawals(
  tx: Db,
  rows: readonly Pick<Selectable<Database['certificates']>, (typeof reportedColumns)[number]>[],
  { from, to, actorId, now }: Decided,
) {
  const action = to === 'withdrawn' ? 'certificate.withdraw' : 'certificate.restore';
  const entry = { action, entity: 'enrollments', actorId, now, before: null };
  await recordChanges(
    tx,
    rows.map(({ enrollment_id: entityId, number, withdrawn_reason }) => {
      const reason = withdrawn_reason ?? undefined;
      return { ...entry, entityId, after: { number }, reason };
    }),
  );
  await notify(
    tx,
    rows.map(({ id: entityId, person_id: personId, withdrawn_reason: note, title, title_jp, title_mn }) => {
      const facts = { title, title_jp, title_mn, note };
      return { personId, kind: 'certificate', entityId, facts, change: { from, to }, now };
    }),
  );
}

/**
 * Withdraws the certificates of enrollments whose completion is taken back. When it comes back they are valid again, unless the office had
 * withdrawn them.
 */
export async function followCompletions(
  tx: Db,
  { moved, ...by }: { moved: readonly StatusChange<EnrollmentStatus>[]; actorId: string; now: Timestamp },
) {
  const { to: completed } = enrollment.steps.complete;
  const ended = idsOf(moved.filter(({ from }) => from === completed));
  const begun = idsOf(moved.filter(({ to }) => to === completed));
  const currentOf = (ids: string[]) =>
    tx
      .updateTable('certificates')
      .where((row) => row('enrollment_id', '=', row.fn.any(row.val(ids))))
      .where('replaced_by', 'is', null)
      .returning(reportedColumns);
  if (ended.length > 0) {
    const withdrawal = { withdrawn_at: by.now, withdrawn_reason: completionReason, withdrawn_with_completion: true };
    const rows = await currentOf(ended)
      .set({ ...withdrawal, updated_at: by.now })
      .where('withdrawn_at', 'is', null)
      .execute();
    await reportWithdrawals(tx, rows, { from: 'valid', to: 'withdrawn', ...by });
  }
  if (begun.length > 0) {
    const rows = await currentOf(begun)
      .set({ withdrawn_at: null, withdrawn_reason: null, withdrawn_with_completion: false, updated_at: by.now })
      .where('withdrawn_with_completion', '=', true)
      .execute();
    await reportWithdrawals(tx, rows, { from: 'withdrawn', to: 'valid', ...by });
  }
}

const reasonIn = (locale: Language) => m.certificate_not_completed({}, { locale });

/** In the language of the learner, who reads it. */
const completionReason = sql<string>`(
  select case language when 'ja' then ${reasonIn('ja')} when 'en' then ${reasonIn('en')} else ${reasonIn('mn')} end
  from profiles where profiles.id = certificates.person_id)`;
