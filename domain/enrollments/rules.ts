import { defineLifecycle } from '#domain/kernel/records/lifecycle.ts';

/** Created as pending; admins decide everything else. */
export const enrollment = defineLifecycle(['pending', 'active', 'completed', 'dropped'], {
  approve: { from: ['pending'], to: 'active' },
  complete: { from: ['active'], to: 'completed' },
  drop: { from: ['pending', 'active'], to: 'dropped' },
});

export type EnrollmentStatus = (typeof enrollment.statuses)[number];

/** Open statuses: at most one such row per learner and course (partial unique index). */
export const openEnrollmentStatuses = ['pending', 'active', 'completed'] as const satisfies EnrollmentStatus[];

/** The characters of a course's description in the list of one's own enrollments. */
export const shownDescription = 100;

/** The last week; week 0 is the orientation. */
export const lastWeek = 27;

/** The filter for learners without a group. */
export const noGroup = 'none';

/** The options for unlocking; 0 unlocks none. */
export const unlockableWeeks: readonly number[] = Array.from({ length: lastWeek + 1 }, (_, week) => week);

/** The initial status. */
export const requestedStatus = 'pending' satisfies EnrollmentStatus;

/** The statuses in which learners may withdraw. */
export const cancelableStatuses = ['pending'] as const satisfies EnrollmentStatus[];

/** A request that is accepted; a dropped enrollment that is taken up again is none. */
export const isApproval = ({ from, to }: { from: EnrollmentStatus; to: EnrollmentStatus }) =>
  from === requestedStatus && to === enrollment.steps.approve.to;

export const mayCancelEnrollment = (status: EnrollmentStatus) => cancelableStatuses.some((one) => one === status);
