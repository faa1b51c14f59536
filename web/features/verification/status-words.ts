import type { VerificationStatus } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { StatusTone } from '#web/ui/data/StatusTag.tsx';

/** What each status is called. */
export const statusMessage = {
  pending: m.status_pending,
  approved: m.verification_approved,
  rejected: m.verification_rejected,
} as const satisfies Record<VerificationStatus, unknown>;

/** The colour of each status. */
export const statusTone: Record<VerificationStatus, StatusTone> = {
  pending: 'pending',
  approved: 'accepted',
  rejected: 'rejected',
};
