import { Check, Eye, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { maxReasonLength } from '#domain/kernel/list.ts';
import type { AdminVerificationRequest } from '#domain/verification/admin-contract.ts';
import { verification } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { verificationStatus } from '#web/shared/statuses/statuses.ts';
import { DateCell, nameOf, PersonCell, PersonLink } from '#web/admin-kit/list/cells.tsx';
import { PaymentAmount, useRequestPaymentColumns } from '#web/admin-kit/list/payment-cells.tsx';
import { RecordDrawer } from '#web/admin-kit/record-sheet/RecordDrawer.tsx';
import { Details, RecordSheet } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import type { Decision, VerificationStep } from './admin-api.ts';

export const stepViews = {
  approve: {
    label: m.decisions_approve,
    question: m.decisions_verification_approve_question,
    shortcut: 'a',
    tone: 'accept',
    icon: <Check />,
  },
  reject: {
    label: m.decisions_verification_reject,
    question: m.decisions_verification_reject_question,
    shortcut: 'r',
    tone: 'reject',
    icon: <X />,
  },
} as const satisfies Record<VerificationStep, unknown>;

interface VerificationActionsProps {
  row: AdminVerificationRequest;
  onOpen: () => void;
  onPropose: (decision: Decision) => void;
}

export function VerificationActions({ row, onOpen, onPropose }: VerificationActionsProps) {
  const t = useText();
  return (
    <RowActions
      row={nameOf(t, row.user)}
      choices={[
        { label: t(m.admin_view), icon: <Eye />, onClick: onOpen },
        ...verification.open(row.status).map((step) => ({
          ...stepViews[step],
          compact: true,
          onCard: true,
          label: t(stepViews[step].label),
          onClick: () => onPropose({ request: row, step }),
        })),
      ]}
    />
  );
}

interface DecisionQuestionProps {
  /** The decision to confirm; closed if null. */
  pending: Decision | null;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

export function DecisionDialog({ pending, onConfirm, onCancel }: DecisionQuestionProps) {
  const t = useText();
  const shown = useLastValue(pending);
  if (!shown) return null;
  const { request, step } = shown;
  return (
    <ConfirmDialog
      key={request.id}
      danger={step === 'reject'}
      // Admins decide many of these in a row, so Enter confirms.
      undoable
      open={pending !== null}
      question={t(stepViews[step].question)}
      confirmLabel={t(stepViews[step].label)}
      reason={
        step === 'reject'
          ? { label: t(m.admin_reason), hint: t(m.decisions_reason_hint), maxLength: maxReasonLength }
          : undefined
      }
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t(m.decisions_verification_question_text, {
        name: nameOf(t, request.user),
        reference: request.payment_reference,
      })}
    </ConfirmDialog>
  );
}

export function useVerificationColumns(): Column<AdminVerificationRequest>[] {
  const t = useText();
  const payment = useRequestPaymentColumns();
  return [
    { key: 'user', header: t(m.decisions_user), cell: (row) => <PersonLink person={row.user} /> },
    ...payment,
    {
      key: 'waiting',
      bare: true,
      header: t(m.admin_status),
      sortable: true,
      cell: (row) => (
        <StatusTag tone={verificationStatus[row.status].tone}>{t(verificationStatus[row.status].label)}</StatusTag>
      ),
    },
    {
      key: 'created_at',
      bare: true,
      header: t(m.decisions_requested_on),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}

interface VerificationDrawerProps {
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
          <Button key={step} variant={stepViews[step].tone} onClick={() => onPropose({ request: shown, step })}>
            {t(stepViews[step].label)}
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
          { term: t(m.ledger_amount), value: <PaymentAmount payment={request.payment} /> },
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
