import { createHash } from 'node:crypto';
import { paymentReference, referenceLength, type ReferencePrefix } from '#domain/kernel/reference.ts';

/** The payment reference that the same `parts` always get, such as a person's and a job's ids. It is not a secret. */
export function fixedPaymentReference(prefix: ReferencePrefix, ...parts: (string | number)[]): string {
  const digest = createHash('sha256').update(parts.join(' ')).digest();
  return paymentReference(prefix, digest.subarray(0, referenceLength));
}
