import { useState } from 'react';
import type { AdminApplication } from '#domain/applications/admin-contract.ts';
import type { ApplicationStatus } from '#domain/applications/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import { useStatusChanges } from '../../admin-list/use-status-changes.tsx';
import { statusMessage } from '../status-words.ts';
import { applicationListKey, useSendDecisions } from './admin-api.ts';
import { askedStatus } from './words.ts';

/** What an admin decides on: applications, and the status that they get. */
export interface Decision {
  rows: AdminApplication[];
  to: ApplicationStatus;
}

const changesOf = ({ rows, to }: Decision) => rows.map(({ id, status }) => ({ id, from: status, to }));

/** The decisions on job applications: taken at once, a rejection after a question. */
export function useDecisions() {
  const t = useText();
  const [asked, setAsked] = useState<Decision | null>(null);
  const { change, answerOf } = useStatusChanges<AdminApplication, ApplicationStatus>({
    listKey: applicationListKey,
    send: useSendDecisions(),
    doneText: ({ changes: [first] }) =>
      t(m.decisions_application_updated, { status: first ? t(statusMessage[first.to]).toLowerCase() : '' }),
    failedText: () => t(m.decisions_application_update_failed),
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
