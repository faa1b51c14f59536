import { m } from '#web/paraglide/messages.js';
import type { Text } from '#web/lib/i18n/text.ts';
import type { QuickDecision } from './QuickDecisions.tsx';

/** The button labels per status. */
const decisionMessage = {
  pending: m.status_pending_selection,
  reviewed: m.status_reviewed,
  accepted: m.decisions_accept,
  rejected: m.decisions_reject,
} as const;

/** The button variants per status. */
export const decisionLook = {
  pending: 'secondary',
  reviewed: 'secondary',
  accepted: 'accept',
  rejected: 'reject',
  active: 'accept',
  completed: 'secondary',
  dropped: 'reject',
} as const;

const decisionText = (t: Text, status: keyof typeof decisionMessage) => t(decisionMessage[status]);

/** A button per status of an application or proposal. */
export const decisionButtons = <Status extends keyof typeof decisionMessage>(t: Text, statuses: readonly Status[]) =>
  statuses.map((status) => ({ status, label: decisionText(t, status), look: decisionLook[status] }));

export type QuickStatus = 'accepted' | 'rejected';

/** The quick decisions of applications with shortcuts. */
export const quickDecisions = (t: Text): QuickDecision<QuickStatus>[] => [
  { to: 'accepted', label: decisionText(t, 'accepted'), key: 'a', look: decisionLook.accepted },
  { to: 'rejected', label: decisionText(t, 'rejected'), key: 'r', look: decisionLook.rejected },
];
