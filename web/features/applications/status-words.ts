import { applicationStatuses, type ApplicationStatus } from '#domain/applications/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { StatusTone } from '#web/ui/data/StatusTag.tsx';

/** What each status is called. */
export const statusMessage = {
  pending: m.status_pending_selection,
  reviewed: m.status_reviewed,
  accepted: m.status_accepted,
  rejected: m.status_rejected,
} satisfies Record<ApplicationStatus, unknown>;

/** What each status means for the learner. */
export const statusMeaning = {
  pending: m.jobs_status_pending,
  reviewed: m.jobs_status_reviewed,
  accepted: m.jobs_status_accepted,
  rejected: m.jobs_status_rejected,
} satisfies Record<ApplicationStatus, unknown>;

/** The colour of each status. */
export const statusTone: Record<ApplicationStatus, StatusTone> = {
  pending: 'pending',
  reviewed: 'reviewed',
  accepted: 'accepted',
  rejected: 'rejected',
};

/** The status as it is shown: any that is not one of the four shows as rejected. */
export const shownStatus = (status: string): ApplicationStatus =>
  applicationStatuses.find((known) => known === status) ?? 'rejected';
