import { m } from '#web/paraglide/messages.js';
import type { Text } from '#web/lib/i18n/text.ts';
import type { QuickDecision } from './QuickDecisions.tsx';

/** What the buttons that give each status to an application are called. */
const decisionMessage = {
  pending: m.status_pending_selection,
  reviewed: m.status_reviewed,
  accepted: m.decisions_accept,
  rejected: m.decisions_reject,
} as const;

/** How the button that gives each status looks: green lets in, red keeps out. */
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

/** A button for each status that an application may get, of a job or of a project. */
export const decisionButtons = <Status extends keyof typeof decisionMessage>(t: Text, statuses: readonly Status[]) =>
  statuses.map((status) => ({ status, label: decisionText(t, status), look: decisionLook[status] }));

/** The status that a quick decision on an application gives. */
export type QuickStatus = 'accepted' | 'rejected';

/** The decisions that every row of a list of applications offers, with their letters. */
export const quickDecisions = (t: Text): QuickDecision<QuickStatus>[] => [
  { to: 'accepted', label: decisionText(t, 'accepted'), key: 'a', look: decisionLook.accepted },
  { to: 'rejected', label: decisionText(t, 'rejected'), key: 'r', look: decisionLook.rejected },
];
