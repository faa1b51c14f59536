import { createHash } from 'node:crypto';
import { paymentReference, referenceLength, type ReferencePrefix } from '#domain/kernel/reference.ts';

/** A payment reference derived from `parts`, such as the ids of a person and a job; always the same, and not a secret. */
export function fixedPaymentReference(prefix: ReferencePrefix, ...parts: (string | number)[]): string {
  const digest = createHash('sha256').update(parts.join(' ')).digest();
  return paymentReference(prefix, digest.subarray(0, referenceLength));
}
