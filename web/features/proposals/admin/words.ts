import type { ProposalStatus } from '#domain/proposals/rules.ts';
import { m } from '#web/paraglide/messages.js';

/** What the buttons that give each status are called. */
export const decisionMessage = {
  pending: m.status_pending,
  accepted: m.decisions_accept,
  rejected: m.decisions_reject,
} satisfies Record<ProposalStatus, unknown>;

/** The decisions that every row offers, each with its letter. */
export const quickDecisions = [
  { status: 'accepted', key: 'a' },
  { status: 'rejected', key: 'r' },
] as const satisfies readonly { status: ProposalStatus; key: string }[];

/** The status that a project application gets only after a question. */
export const askedStatus = 'rejected' satisfies ProposalStatus;
