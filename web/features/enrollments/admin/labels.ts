import type { enrollment } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';

/** A step of the enrolment table. */
export type EnrollmentStep = keyof typeof enrollment.steps;

/** What each quick action is called. */
export const stepMessage = {
  approve: m.admin_enrollment_approve,
  complete: m.admin_enrollment_complete,
  drop: m.admin_enrollment_drop,
} satisfies Record<EnrollmentStep, unknown>;

/** The keyboard shortcut of each quick action. */
export const stepKey = { approve: 'a', complete: 'c', drop: 'r' } satisfies Record<EnrollmentStep, string>;
