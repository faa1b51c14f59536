import { AppError } from '#domain/kernel/errors.ts';
import { applicationFeeOf, isFeeSeen } from '#domain/jobs/fees.ts';
import type { Db } from '#server/database/database.ts';

interface Statement {
  /** The fee that the applicant has seen. */
  seen: number | undefined;
  /** The applicant says that it is paid. */
  isConfirmed: boolean;
  /** The fee of the settings. */
  defaultFee: number;
}

/**
 * Returns true if what an application for the locked job costs is paid by the applicant's statement, or nothing is paid. Throws fee_changed if the
 * applicant has seen another fee, and bad_input without the statement.
 */
export async function confirmFee(tx: Db, jobId: string, { seen, isConfirmed, defaultFee }: Statement): Promise<true> {
  const job = await tx.selectFrom('jobs').select('application_fee').where('id', '=', jobId).executeTakeFirstOrThrow();
  const fee = applicationFeeOf(job, job.application_fee === null ? await lockDefaultFee(tx, defaultFee) : defaultFee);
  if (!isFeeSeen(fee, seen, defaultFee)) throw new AppError('fee_changed', { details: { application_fee: fee } });
  if (fee > 0 && !isConfirmed)
    throw new AppError('bad_input', { issues: [{ path: 'payment_confirmed', message: 'required' }] });
  return true;
}

/** The default that the trigger writes to the payment: a process that starts with other settings stores another one. */
async function lockDefaultFee(tx: Db, ofSettings: number): Promise<number> {
  const stored = await tx
    .selectFrom('payment_fees')
    .select('amount')
    .where('purpose', '=', 'application')
    .forShare()
    .executeTakeFirst();
  return stored?.amount ?? ofSettings;
}
