import { defineLifecycle } from '#domain/kernel/lifecycle.ts';

/** A learner's enrolment in a course: created as pending, everything else is an admin's decision. */
export const enrollment = defineLifecycle(['pending', 'active', 'completed', 'dropped'], {
  approve: { from: ['pending'], to: 'active' },
  complete: { from: ['active'], to: 'completed' },
  drop: { from: ['pending', 'active'], to: 'dropped' },
});

/** An enrolment's status. */
export type EnrollmentStatus = (typeof enrollment.statuses)[number];

/** The statuses of which a learner has at most one row a course (the partial unique index says the same). */
export const openEnrollmentStatuses = ['pending', 'active', 'completed'] as const satisfies EnrollmentStatus[];

/** The last week that can be unlocked; week 0 is the orientation. */
export const lastWeek = 27;

/** What an admin picks from when unlocking: 28 options, 0 = None. */
export const unlockableWeeks: readonly number[] = Array.from({ length: lastWeek + 1 }, (_, week) => week);

/** The status that a learner's request begins with. */
export const requestedStatus = 'pending' satisfies EnrollmentStatus;

/** The statuses in which the learner may take the request back. */
export const cancelableStatuses = ['pending'] as const satisfies EnrollmentStatus[];

/** True when the learner may take the request back. */
export const mayCancelEnrollment = (status: EnrollmentStatus) => cancelableStatuses.some((one) => one === status);
