import { Check, Eye, X } from 'lucide-react';
import { maxReasonLength } from '#domain/kernel/list.ts';
import type { AdminVerificationRequest } from '#domain/verification/admin-contract.ts';
import { verification } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { verificationStatus } from '#web/shared/statuses/statuses.ts';
import { DateCell, nameOf, PersonCell } from '#web/admin-kit/list/cells.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import type { Decision, VerificationStep } from './admin-api.ts';

const icons = { approve: <Check />, reject: <X /> };

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
          compact: true,
          label: t(stepMessage[step]),
          icon: icons[step],
          tone: stepTone[step],
          shortcut: stepKey[step],
          onClick: () => onPropose({ request: row, step }),
        })),
      ]}
    />
  );
}

const questions = {
  approve: m.decisions_verification_approve_question,
  reject: m.decisions_verification_reject_question,
};

interface DecisionQuestionProps {
  /** The decision to confirm; closed if null. */
  asked: Decision | null;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

export function DecisionDialog({ asked, onConfirm, onCancel }: DecisionQuestionProps) {
  const t = useText();
  const shown = useLastValue(asked);
  if (!shown) return null;
  const { request, step } = shown;
  return (
    <ConfirmDialog
      key={request.id}
      danger={step === 'reject'}
      // Admins decide many of these in a row, so Enter confirms.
      undoable
      open={asked !== null}
      question={t(questions[step])}
      confirmLabel={t(stepMessage[step])}
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

export const stepMessage = {
  approve: m.decisions_approve,
  reject: m.decisions_verification_reject,
} satisfies Record<VerificationStep, unknown>;

export const stepKey = { approve: 'a', reject: 'r' } satisfies Record<VerificationStep, string>;

export const stepTone = { approve: 'accept', reject: 'reject' } as const satisfies Record<VerificationStep, string>;

export function useVerificationColumns(): Column<AdminVerificationRequest>[] {
  const t = useText();
  return [
    { key: 'user', header: t(m.decisions_user), cell: (row) => <PersonCell person={row.user} /> },
    {
      key: 'reference',
      header: t(m.admin_payment_reference),
      cell: (row) => <span className="num">{row.payment_reference}</span>,
    },
    {
      key: 'status',
      header: t(m.admin_status),
      cell: (row) => (
        <StatusTag tone={verificationStatus[row.status].tone}>{t(verificationStatus[row.status].label)}</StatusTag>
      ),
    },
    {
      key: 'created_at',
      header: t(m.decisions_requested_on),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}
