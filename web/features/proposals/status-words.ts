import { proposalStatuses, type ProposalStatus } from '#domain/proposals/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { StatusTone } from '#web/ui/data/StatusTag.tsx';

/** What each status is called. */
export const statusMessage = {
  pending: m.status_pending_selection,
  accepted: m.status_accepted,
  rejected: m.status_rejected,
} satisfies Record<ProposalStatus, unknown>;

/** What each status means for the learner. */
export const statusMeaning = {
  pending: m.projects_status_pending,
  accepted: m.projects_status_accepted,
  rejected: m.projects_status_rejected,
} satisfies Record<ProposalStatus, unknown>;

/** The colour of each status. */
export const statusTone: Record<ProposalStatus, StatusTone> = {
  pending: 'pending',
  accepted: 'accepted',
  rejected: 'rejected',
};

/** The status as it is shown: any that is not one of the three shows as rejected. */
export const shownStatus = (status: string): ProposalStatus =>
  proposalStatuses.find((known) => known === status) ?? 'rejected';
