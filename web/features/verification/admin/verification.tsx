import { Check, X } from 'lucide-react';
import { maxReasonLength } from '#domain/kernel/list.ts';
import {
  type AdminVerificationRequest,
  decideVerification,
  listVerificationRequests,
  type verificationSteps,
} from '#domain/verification/admin-contract.ts';
import { verification, type VerificationStatus } from '#domain/verification/rules.ts';
import { type StepView, useRowSteps } from '#web/admin-kit/decisions/use-row-steps.tsx';
import { DateCell, nameOf, PersonCell, PersonLink, StatusCell } from '#web/admin-kit/list/cells.tsx';
import { PaymentAmount, requestPaymentColumns } from '#web/admin-kit/list/payment-cells.tsx';
import type { ListColumn } from '#web/admin-kit/list-page/list-page.ts';
import { Details, RecordSheet } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { keyOf } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { verificationStatus } from '#web/shared/statuses/statuses.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

type VerificationStep = (typeof verificationSteps)[number];

const stepViews: Record<VerificationStep, StepView> = {
  approve: { label: m.decisions_approve, shortcut: 'a', tone: 'accept', icon: <Check /> },
  reject: { label: m.decisions_verification_reject, shortcut: 'r', tone: 'reject', icon: <X /> },
};

/** Decisions are final, so each is confirmed. */
export function useVerificationSteps() {
  const t = useText();
  const api = useApi();
  const stepTo = (to: VerificationStatus) => (to === verification.steps.reject.to ? 'reject' : 'approve');
  return useRowSteps<AdminVerificationRequest, VerificationStatus, VerificationStep>({
    lifecycle: verification,
    views: stepViews,
    isFinal: true,
    confirmedStatus: verification.statuses,
    listKey: keyOf(listVerificationRequests),
    send: async ({ changes, reason }) => {
      const decide = ({ id, to }: (typeof changes)[number]) =>
        api(decideVerification, { params: { id }, body: { step: stepTo(to), reason } });
      return { rows: await Promise.all(changes.map(decide)), stale: [] };
    },
    statuses: verificationStatus,
    doneTexts: { one: m.decisions_verification_updated },
    failedText: () => t(m.decisions_verification_update_failed),
    question: ({ rows: [request], to }, { rows, ...answers }) => {
      if (!request) return null;
      const step = stepTo(to);
      const isRejection = step === 'reject';
      return (
        <ConfirmDialog
          key={request.id}
          danger={isRejection}
          // Admins decide many of these in a row, so Enter confirms.
          undoable
          open={rows !== null}
          question={t(
            isRejection ? m.decisions_verification_reject_question : m.decisions_verification_approve_question,
          )}
          confirmLabel={t(stepViews[step].label)}
          reason={
            isRejection
              ? { label: t(m.admin_reason), hint: t(m.decisions_reason_hint), maxLength: maxReasonLength }
              : undefined
          }
          {...answers}
        >
          {t(m.decisions_verification_question_text, {
            name: nameOf(t, request.user),
            reference: request.payment_reference,
          })}
        </ConfirmDialog>
      );
    },
  });
}

export const verificationColumns: ListColumn<AdminVerificationRequest>[] = [
  { key: 'user', header: m.decisions_user, cell: (row) => <PersonLink person={row.user} /> },
  ...requestPaymentColumns,
  {
    key: 'waiting',
    bare: true,
    header: m.admin_status,
    sortable: true,
    cell: (row) => <StatusCell {...verificationStatus[row.status]} />,
  },
  {
    key: 'created_at',
    bare: true,
    header: m.decisions_requested_on,
    sortable: true,
    cell: (row) => <DateCell value={row.created_at} />,
  },
];

export function RequestSheet({ request }: { request: AdminVerificationRequest }) {
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
          { term: t(m.admin_status), value: <StatusCell {...verificationStatus[status]} /> },
          { term: t(m.decisions_requested_on), value: dateTime(created_at) },
          { term: t(m.admin_last_updated), value: dateTime(updated_at) },
          { term: t(m.admin_decision_reason), value: request.reason },
        ]}
      />
      <Banner tone="info">{t(m.decisions_verification_hint)}</Banner>
    </RecordSheet>
  );
}
