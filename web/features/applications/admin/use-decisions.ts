import type { AdminApplication } from '#domain/applications/admin-contract.ts';
import type { ApplicationStatus } from '#domain/applications/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import type { QuickDecision } from '../../admin-list/QuickDecisions.tsx';
import { type Decision as AnyDecision, useDecisions as useListDecisions } from '../../admin-list/use-decisions.ts';
import { statusMessage } from '../status-words.ts';
import { applicationListKey, useSendDecisions } from './admin-api.ts';

/** What the buttons that give each status are called. */
export const decisionMessage = {
  pending: m.status_pending,
  reviewed: m.status_reviewed,
  accepted: m.decisions_accept,
  rejected: m.decisions_reject,
} satisfies Record<ApplicationStatus, unknown>;

/** What an admin decides on: applications, and the status that they get. */
export type Decision = AnyDecision<AdminApplication, ApplicationStatus>;

/** The decisions on applications: a rejection comes after a question. */
export function useDecisions() {
  const t = useText();
  const decisions = useListDecisions<AdminApplication, ApplicationStatus>({
    askedStatus: 'rejected',
    listKey: applicationListKey,
    send: useSendDecisions(),
    doneText: ({ changes: [first] }) =>
      t(m.decisions_application_updated, { status: first ? t(statusMessage[first.to]).toLowerCase() : '' }),
    failedText: () => t(m.decisions_application_update_failed),
  });
  const quick: QuickDecision<ApplicationStatus>[] = [
    { to: 'accepted', label: t(decisionMessage.accepted), key: 'a', look: 'accept' },
    { to: 'rejected', label: t(decisionMessage.rejected), key: 'r', look: 'reject' },
  ];
  return { ...decisions, quick };
}
