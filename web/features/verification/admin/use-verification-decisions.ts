import { useState } from 'react';
import type { AdminVerificationRequest } from '#domain/verification/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { verificationStatus } from '#web/shared/statuses/statuses.ts';
import { type Decision, useDecideVerification } from './admin-api.ts';

/** The decisions on verification requests; they are final, so each is confirmed first. */
export function useVerificationDecisions() {
  const t = useText();
  const [asked, setAsked] = useState<Decision | null>(null);
  const [answer, setAnswer] = useState<AdminVerificationRequest | null>(null);
  const { mutate: decide } = useDecideVerification({
    onAnswer: (request) => {
      setAnswer(request);
      const status = t(verificationStatus[request.status].label).toLowerCase();
      toast.success(t(m.decisions_verification_updated, { status }));
    },
    onRefusal: () => toast.error(t(m.decisions_verification_update_failed)),
  });
  return {
    /** The decision that waits for a yes. */
    asked,
    answerOf: (id: string | null) => (answer?.id === id ? answer : null),
    propose: (decision: Decision) => setAsked(decision),
    confirm: (reason: string) => {
      if (asked) decide({ ...asked, reason: reason || undefined });
      setAsked(null);
    },
    cancel: () => setAsked(null),
  };
}
