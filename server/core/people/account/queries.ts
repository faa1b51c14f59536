import { keptPayment, keptPaymentFilters } from '#domain/account/admin-contract.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import * as z from 'zod/mini';
import { adminList, orderBy } from '#server/core/records/admin-list.ts';
import { foundBy } from '#server/database/search.ts';

/** The retained payments of deleted accounts. */
export const paymentList = adminList({
  orders: { kept_at: orderBy('kept_payments.kept_at', timestamp) },
  choices: keptPaymentFilters,
  find: async (db, { search }: { search?: string | undefined }) => {
    let found = db.selectFrom('kept_payments');
    if (search) found = found.where(foundBy('kept_payments', search));
    return (purpose) => (purpose === 'all' ? found : found.where('purpose', '=', purpose));
  },
  show: (rows) => rows.select(z.keyof(keptPayment).options),
});
