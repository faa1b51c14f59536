import type { AdminProposal } from '#domain/proposals/admin-contract.ts';
import type { ProposalStatus } from '#domain/proposals/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import type { QuickDecision } from '../../admin-list/QuickDecisions.tsx';
import { type Decision as AnyDecision, useDecisions as useListDecisions } from '../../admin-list/use-decisions.ts';
import { statusMessage } from '../status-words.ts';
import { proposalListKey, useSendDecisions } from './admin-api.ts';

/** What the buttons that give each status are called. */
export const decisionMessage = {
  pending: m.status_pending,
  accepted: m.decisions_accept,
  rejected: m.decisions_reject,
} satisfies Record<ProposalStatus, unknown>;

/** What an admin decides on: project applications, and the status that they get. */
export type Decision = AnyDecision<AdminProposal, ProposalStatus>;

/** The decisions on project applications: a rejection comes after a question. */
export function useDecisions() {
  const t = useText();
  const decisions = useListDecisions<AdminProposal, ProposalStatus>({
    askedStatus: 'rejected',
    listKey: proposalListKey,
    send: useSendDecisions(),
    doneText: ({ changes: [first] }) =>
      t(m.decisions_proposal_updated, { status: first ? t(statusMessage[first.to]).toLowerCase() : '' }),
    failedText: () => t(m.decisions_proposal_update_failed),
  });
  const quick: QuickDecision<ProposalStatus>[] = [
    { to: 'accepted', label: t(decisionMessage.accepted), key: 'a', look: 'accept' },
    { to: 'rejected', label: t(decisionMessage.rejected), key: 'r', look: 'reject' },
  ];
  return { ...decisions, quick };
}
