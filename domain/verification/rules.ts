import { defineLifecycle } from '#domain/kernel/records/lifecycle.ts';

/** Decided exactly once. */
export const verification = defineLifecycle(['pending', 'approved', 'rejected'], {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
});

export type VerificationStatus = (typeof verification.statuses)[number];

/** The initial status. */
export const requestedStatus: VerificationStatus = 'pending';

export const maxReferenceLength = 100;
