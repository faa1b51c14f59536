import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { EnrollmentStep } from './admin-api.ts';

/** What each quick action is called. */
export const stepMessage = {
  approve: m.admin_enrollment_approve,
  complete: m.admin_enrollment_complete,
  drop: m.admin_enrollment_drop,
} satisfies Record<EnrollmentStep, unknown>;

/** The status that an enrolment gets only after a question. */
export const askedStatus = 'dropped' satisfies EnrollmentStatus;
