import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { isOnceEach, maxBulk } from '#domain/kernel/list.ts';
import { recordNames } from '#domain/kernel/records/record-names.ts';
import { jobTitle } from './contract.ts';
import { maxApplicationFee } from './rules.ts';

/** In MNT; null is the fee of the settings. */
const ownFee = z.nullable(z.int().check(z.gte(0), z.lte(maxApplicationFee)));

/** A job in Japan that has a fee. */
export const feeInJapan = z.extend(jobTitle, {
  application_fee: ownFee,
  /** What an application costs. */
  fee: z.int(),
});
export type FeeInJapan = z.infer<typeof feeInJapan>;

export const changeJobFees = endpoint({
  method: 'PUT',
  path: '/api/admin/jobs/fees',
  summary:
    'Sets the application fees of jobs in MNT; null is the fee of the settings. Jobs whose fee is no longer `from` stay unchanged and are returned as stale. Payments that exist keep their amounts.',
  access: recordNames.job.access,
  input: {
    body: z.object({
      changes: z
        .array(z.object({ id, from: ownFee, to: ownFee }))
        .check(z.minLength(1), z.maxLength(maxBulk), z.refine(isOnceEach, 'same_row_twice')),
    }),
  },
  output: z.object({ stale: z.array(id) }),
});
