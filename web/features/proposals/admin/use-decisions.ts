import { useState } from 'react';
import type { AdminProposal } from '#domain/proposals/admin-contract.ts';
import type { ProposalStatus } from '#domain/proposals/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import { useStatusChanges } from '../../admin-list/use-status-changes.tsx';
import { statusMessage } from '../status-words.ts';
import { proposalListKey, useSendDecisions } from './admin-api.ts';
import { askedStatus } from './words.ts';

/** What an admin decides on: project applications, and the status that they get. */
export interface Decision {
  rows: AdminProposal[];
  to: ProposalStatus;
}

const changesOf = ({ rows, to }: Decision) => rows.map(({ id, status }) => ({ id, from: status, to }));

/** The decisions on project applications: taken at once, a rejection after a question. */
export function useDecisions() {
  const t = useText();
  const [asked, setAsked] = useState<Decision | null>(null);
  const { change, answerOf } = useStatusChanges<AdminProposal, ProposalStatus>({
    listKey: proposalListKey,
    send: useSendDecisions(),
    doneText: ({ changes: [first] }) =>
      t(m.decisions_proposal_updated, { status: first ? t(statusMessage[first.to]).toLowerCase() : '' }),
    failedText: () => t(m.decisions_proposal_update_failed),
  });
  return {
    /** The decision that waits for a yes. */
    asked,
    answerOf,
    propose: (decision: Decision) =>
      decision.to === askedStatus ? setAsked(decision) : change({ changes: changesOf(decision) }),
    confirm: (reason: string) => {
      if (asked) change({ changes: changesOf(asked), reason: reason || undefined });
      setAsked(null);
    },
    cancel: () => setAsked(null),
  };
}
