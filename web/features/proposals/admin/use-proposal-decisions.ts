import type { AdminProposal } from '#domain/proposals/admin-contract.ts';
import type { ProposalStatus } from '#domain/proposals/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { type Decision, useListDecisions } from '#web/admin-kit/decisions/use-status-changes.tsx';
import { proposalStatus } from '#web/shared/statuses/statuses.ts';
import { proposalListKey, useSendDecisions } from './admin-api.ts';

export type ProposalDecision = Decision<AdminProposal, ProposalStatus>;

export function useProposalDecisions() {
  const t = useText();
  return useListDecisions<AdminProposal, ProposalStatus>({
    confirmedStatus: 'rejected',
    listKey: proposalListKey,
    send: useSendDecisions(),
    statuses: proposalStatus,
    doneTexts: { one: m.decisions_proposal_updated, several: m.decisions_proposals_updated },
    failedText: () => t(m.decisions_proposal_update_failed),
  });
}
