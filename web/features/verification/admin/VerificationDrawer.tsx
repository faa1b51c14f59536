import type { ReactNode } from 'react';
import type { AdminVerificationRequest } from '#domain/verification/admin-contract.ts';
import { verification } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { verificationStatus } from '#web/shared/statuses/statuses.ts';
import { PersonCell } from '#web/admin-kit/list/cells.tsx';
import { RecordDrawer } from '#web/admin-kit/record-sheet/RecordDrawer.tsx';
import { Details, RecordSheet } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import type { Decision } from './admin-api.ts';
import { stepMessage, stepTone } from './VerificationActions.tsx';

export interface VerificationDrawerProps {
  /** Closed if null. */
  request: AdminVerificationRequest | null;
  onClose: () => void;
  onPropose: (decision: Decision) => void;
  question: ReactNode;
}

export function VerificationDrawer({ request, onClose, onPropose, question }: VerificationDrawerProps) {
  const t = useText();
  const shown = useLastValue(request);
  const steps = shown ? verification.open(shown.status) : [];
  return (
    <RecordDrawer
      open={request !== null}
      onClose={onClose}
      title={t(m.decisions_verification_details)}
      entity="verification_requests"
      entityId={shown?.id ?? ''}
      footer={
        shown &&
        steps.length > 0 &&
        steps.map((step) => (
          <Button key={step} variant={stepTone[step]} onClick={() => onPropose({ request: shown, step })}>
            {t(stepMessage[step])}
          </Button>
        ))
      }
    >
      {shown && <RequestSheet request={shown} />}
      {question}
    </RecordDrawer>
  );
}

function RequestSheet({ request }: { request: AdminVerificationRequest }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { user, status, created_at, updated_at } = request;
  return (
    <RecordSheet>
      <PersonCell person={user} />
      <Details
        items={[
          { term: t(m.admin_payment_reference), value: <span className="num">{request.payment_reference}</span> },
          {
            term: t(m.admin_status),
            value: <StatusTag tone={verificationStatus[status].tone}>{t(verificationStatus[status].label)}</StatusTag>,
          },
          { term: t(m.decisions_requested_on), value: dateTime(created_at) },
          { term: t(m.admin_last_updated), value: dateTime(updated_at) },
          { term: t(m.admin_decision_reason), value: request.reason },
        ]}
      />
      <Banner tone="info">{t(m.decisions_verification_hint)}</Banner>
    </RecordSheet>
  );
}
