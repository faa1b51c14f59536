import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { StatusTone } from '#web/ui/data/StatusTag.tsx';

/** What each status is called. */
export const statusMessage = {
  pending: m.status_pending,
  active: m.status_active,
  completed: m.status_completed,
  dropped: m.status_dropped,
} satisfies Record<EnrollmentStatus, unknown>;

/** The colour of each status. */
export const statusTone: Record<EnrollmentStatus, StatusTone> = {
  pending: 'pending',
  active: 'accepted',
  completed: 'reviewed',
  dropped: 'rejected',
};
