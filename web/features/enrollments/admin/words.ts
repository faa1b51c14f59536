import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { StatusTone } from '../../../ui/StatusTag.tsx';
import type { EnrollmentStep } from './admin-api.ts';

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

/** What each quick action is called. */
export const stepMessage = {
  approve: m.admin_enrollment_approve,
  complete: m.admin_enrollment_complete,
  drop: m.admin_enrollment_drop,
} satisfies Record<EnrollmentStep, unknown>;

/** The status that an enrolment gets only after a question. */
export const askedStatus = 'dropped' satisfies EnrollmentStatus;
