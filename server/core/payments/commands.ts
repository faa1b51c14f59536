import { randomBytes } from 'node:crypto';
import { paymentReference, referenceLength, type ReferencePrefix } from '#domain/kernel/reference.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';

/** A random payment reference that no payment has. */
export async function newReference(tx: Db, prefix: ReferencePrefix): Promise<string> {
  for (;;) {
    const reference = paymentReference(prefix, randomBytes(referenceLength));
    const taken = tx.selectFrom('payments').select('id').where('reference', '=', reference);
    if (!(await taken.executeTakeFirst())) return reference;
  }
}

/** Stores the fees from the settings for new payments, and writes them to payments that were added before they were known. */
export async function storeFees({ db, config: { payment } }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const fees = [
    { purpose: 'application', amount: payment.applicationFeeMnt },
    { purpose: 'verification', amount: payment.verificationFeeUsd },
  ] as const;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('payment_fees')
      .values(fees)
      .onConflict((fee) => fee.column('purpose').doUpdateSet((row) => ({ amount: row.ref('excluded.amount') })))
      .execute();
    await sql`
      update payments set amount = fee.amount from payment_fees as fee
      where fee.purpose = payments.purpose and fee.amount > 0 and payments.amount is null`.execute(tx);
    // Without a fee nothing is paid.
    await tx.deleteFrom('payments').where('amount', 'is', null).execute();
  });
}
