import type { Text } from '#web/lib/i18n/text.ts';
import { applicationStatus, type StatusView } from '#web/shared/statuses/statuses.ts';
import type { QuickDecision } from './QuickDecisions.tsx';

/** A button per status, in the order of `statuses`. */
export const decisionButtons = <Status extends string>(
  t: Text,
  statuses: readonly Status[],
  views: Readonly<Record<Status, StatusView>>,
) =>
  statuses.map((status) => {
    const view: StatusView = views[status];
    return { status, label: t(view.buttonLabel ?? view.label), look: view.button };
  });

export type QuickStatus = 'accepted' | 'rejected';

/** The quick decisions of applications and proposals with shortcuts. */
export const quickDecisions = (t: Text): QuickDecision<QuickStatus>[] => [
  { to: 'accepted', label: t(applicationStatus.accepted.buttonLabel), key: 'a', look: 'accept' },
  { to: 'rejected', label: t(applicationStatus.rejected.buttonLabel), key: 'r', look: 'reject' },
];
