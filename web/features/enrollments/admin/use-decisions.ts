import { useState } from 'react';
import type { AdminEnrollment } from '#domain/enrollments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '../../../lib/api/call-api.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { toast } from '../../../ui/toast.ts';
import { type Decision, useDecideEnrollment } from './admin-api.ts';
import { statusMessage } from '../status-words.ts';
import { askedStatus } from './words.ts';

const refusals = { wrong_status: m.admin_enrollment_conflict, already_enrolled: m.admin_enrollment_already_open };

function refusalOf(error: Error) {
  const code = error instanceof ApiError ? error.code : '';
  return code === 'wrong_status' || code === 'already_enrolled' ? refusals[code] : m.admin_enrollment_update_failed;
}

/** The decisions of the enrolment screen: taken at once, or after a question, and told by a toast. */
export function useDecisions() {
  const t = useText();
  const [asked, setAsked] = useState<Decision | null>(null);
  const [answer, setAnswer] = useState<AdminEnrollment | null>(null);
  const { mutate: decide } = useDecideEnrollment({
    onAnswer: (enrollment) => {
      setAnswer(enrollment);
      const status = t(statusMessage[enrollment.status]).toLowerCase();
      toast.success(t(m.admin_enrollment_updated, { status }));
    },
    onRefusal: (error) => toast.error(t(refusalOf(error))),
  });

  return {
    /** The decision that waits for a yes. */
    asked,
    /** The enrolment as the server last answered it. */
    answer,
    propose: (decision: Decision) => (decision.to === askedStatus ? setAsked(decision) : decide(decision)),
    confirm: (reason: string) => {
      if (asked) decide({ ...asked, reason: reason || undefined });
      setAsked(null);
    },
    cancel: () => setAsked(null),
  };
}
