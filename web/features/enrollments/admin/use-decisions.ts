import { useState } from 'react';
import type { AdminEnrollment } from '#domain/enrollments/contract.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '../../../lib/api/call-api.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useStatusChanges } from '../../admin-list/use-status-changes.tsx';
import { statusMessage } from '../status-words.ts';
import { enrollmentListKey, useSendDecisions } from './admin-api.ts';
import { askedStatus } from './words.ts';

/** What an admin decides on: enrolments, and the status that they get. */
export interface Decision {
  enrollments: AdminEnrollment[];
  to: EnrollmentStatus;
}

const isConflict = (error: Error) => error instanceof ApiError && error.code === 'already_enrolled';

const changesOf = ({ enrollments, to }: Decision) => enrollments.map(({ id, status }) => ({ id, from: status, to }));

/** The decisions of the enrolment screen: taken at once, or after a question where a learner loses something. */
export function useDecisions() {
  const t = useText();
  const [asked, setAsked] = useState<Decision | null>(null);
  const { change, answerOf } = useStatusChanges<AdminEnrollment, EnrollmentStatus>({
    listKey: enrollmentListKey,
    send: useSendDecisions(),
    doneText: ({ changes: [first] }) =>
      t(m.admin_enrollment_updated, { status: first ? t(statusMessage[first.to]).toLowerCase() : '' }),
    failedText: (error) => t(isConflict(error) ? m.admin_enrollment_already_open : m.admin_enrollment_update_failed),
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
