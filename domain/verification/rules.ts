import { defineLifecycle } from '#domain/kernel/lifecycle.ts';

/** A verification request: decided exactly once. */
export const verification = defineLifecycle(['pending', 'approved', 'rejected'], {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
});

/** A verification request's status. */
export type VerificationStatus = (typeof verification.statuses)[number];

/** Characters of a payment reference. */
export const maxReferenceLength = 100;

/** The status that a request begins with. */
export const requestedStatus: VerificationStatus = 'pending';
