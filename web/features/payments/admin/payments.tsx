import { Check, HandCoins, Search, Undo2 } from 'lucide-react';
import { languages } from '#domain/kernel/language.ts';
import { type AdminPayment, changePayments, downloadReceipt, listPayments } from '#domain/payments/contract.ts';
import { payment as lifecycle, type PaymentStatus, type PaymentStep } from '#domain/payments/rules.ts';
import { RejectionDialog } from '#web/admin-kit/decisions/RejectionDialog.tsx';
import { type StepView, useRowSteps } from '#web/admin-kit/decisions/use-row-steps.tsx';
import { languageMessage } from '#web/admin-kit/language-labels.ts';
import { DateCell, nameOf, PersonCell, PersonLink, StatusCell, TitleCell } from '#web/admin-kit/list/cells.tsx';
import { Amount } from '#web/admin-kit/list/payment-cells.tsx';
import type { ListColumn } from '#web/admin-kit/list-page/list-page.ts';
import { Details, RecordPart, RecordSheet } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { keyOf } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { type Text as Translate, useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { hasReceipt, ReceiptButton } from '#web/shared/payments/ReceiptButton.tsx';
import { paymentStatus, purposeLabels } from '#web/shared/statuses/payment-status.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { InstalmentPlan } from './InstalmentPlan.tsx';
import { MoneyByHand } from './MoneyByHand.tsx';

/** The steps in the order of their buttons. */
const stepViews: Record<PaymentStep, StepView> = {
  confirm: { label: m.ledger_confirm, shortcut: 'a', tone: 'accept', icon: <Check /> },
  see: { label: m.ledger_see, tone: 'secondary', icon: <Search />, rare: true },
  waive: { label: m.ledger_waive, tone: 'secondary', icon: <HandCoins />, rare: true },
  refund: { label: m.ledger_refund, tone: 'reject', icon: <Undo2 />, rare: true },
};

/** Of a deleted account. */
const nobody = { full_name: '', email: '' };

export const payerText = ({ person, reference }: AdminPayment, t: Translate) =>
  `${nameOf(t, person ?? nobody)} ${reference}`;

export function usePaymentSteps() {
  const t = useText();
  const { money } = useFormat();
  const api = useApi();
  return useRowSteps<AdminPayment, PaymentStatus, PaymentStep>({
    lifecycle,
    views: stepViews,
    confirmedStatus: ['waived', 'refunded'],
    listKey: keyOf(listPayments),
    send: async (body) => await api(changePayments, { body }),
    statuses: paymentStatus,
    doneTexts: { one: m.ledger_updated, several: m.ledger_updated_several },
    failedText: () => t(m.ledger_update_failed),
    question: ({ to }, dialog) => (
      <RejectionDialog
        question={t(to === 'refunded' ? m.ledger_refund_question : m.ledger_waive_question)}
        lineOf={({ reference, person, amount, currency }) =>
          `${reference} · ${nameOf(t, person ?? nobody)} · ${amount === null ? '–' : money(amount, currency)}`
        }
        confirmLabel={t(to === 'refunded' ? m.ledger_refund : m.ledger_waive)}
        requiredReason={t(m.ledger_reason)}
        reasonHint={t(m.ledger_reason_hint)}
        {...dialog}
      />
    ),
  });
}

/** The course or job, with the purpose. */
function Subject({ row }: { row: AdminPayment }) {
  const t = useText();
  const subject = row.course ?? row.job;
  const purpose = t(purposeLabels[row.purpose]);
  return subject ? <TitleCell row={subject} unknown={purpose} /> : purpose;
}

export const paymentColumns: ListColumn<AdminPayment>[] = [
  {
    key: 'person',
    header: m.ledger_payer,
    cell: (row, t) => (row.person ? <PersonLink person={row.person} /> : <span>{t(m.ledger_deleted_person)}</span>),
  },
  {
    key: 'reference',
    bare: true,
    header: m.admin_payment_reference,
    cell: (row) => (
      <Stack as="span" gap={1}>
        <b className="num">{row.reference}</b>
        <Text as="span" size="sm" tone="muted">
          <Subject row={row} />
        </Text>
      </Stack>
    ),
  },
  { key: 'amount', bare: true, align: 'end', header: m.ledger_amount, cell: (row) => <Amount {...row} /> },
  { key: 'status', bare: true, header: m.admin_status, cell: (row) => <StatusCell {...paymentStatus[row.status]} /> },
  {
    key: 'created_at',
    bare: true,
    header: m.decisions_requested_on,
    sortable: true,
    cell: (row) => <DateCell value={row.created_at} />,
  },
];

export function PaymentSheet({ payment }: { payment: AdminPayment }) {
  const t = useText();
  const { dateTime, dateShort } = useFormat();
  const { person, decided_by, decided_at, confirmed_at, received, returned, paid_on, currency } = payment;
  return (
    <RecordSheet>
      {person ? <PersonCell person={person} /> : <p>{t(m.ledger_deleted_person)}</p>}
      <Details
        items={[
          { term: t(m.admin_payment_reference), value: <b className="num">{payment.reference}</b> },
          { term: t(m.ledger_amount), value: <Amount {...payment} /> },
          { term: t(m.manage_payment_purpose), value: <Subject row={payment} /> },
          { term: t(m.admin_status), value: <StatusCell {...paymentStatus[payment.status]} /> },
          { term: t(m.decisions_requested_on), value: dateTime(payment.created_at) },
          { term: t(m.ledger_due), value: payment.due_on && dateShort(payment.due_on) },
          { term: t(m.ledger_received), value: received > 0 ? <Amount amount={received} currency={currency} /> : null },
          { term: t(m.ledger_received_on), value: paid_on && dateShort(paid_on) },
          { term: t(m.ledger_returned), value: returned > 0 ? <Amount amount={returned} currency={currency} /> : null },
          { term: t(m.ledger_confirmed_on), value: confirmed_at && dateTime(confirmed_at) },
          {
            term: t(m.ledger_decided_by),
            value: decided_by ? nameOf(t, decided_by) : decided_at && payment.qpay && 'QPay',
          },
          { term: 'eBarimt', value: payment.qpay?.ebarimt_number ?? null },
          { term: t(m.ledger_decided_on), value: decided_at && dateTime(decided_at) },
          { term: t(m.ledger_reason), value: payment.reason },
        ]}
      />
      {hasReceipt(payment) && (
        <RecordPart title={`${t(m.payment_receipt)} ${payment.receipt_number}`}>
          <Row>
            {languages.map((language) => (
              <ReceiptButton
                key={language}
                payment={payment}
                of={downloadReceipt}
                language={language}
                label={t(languageMessage[language])}
              />
            ))}
          </Row>
        </RecordPart>
      )}
      <MoneyByHand key={`${payment.id} ${payment.updated_at}`} payment={payment} />
      {payment.enrollment_id && payment.status === 'awaited' && (
        <InstalmentPlan key={payment.id} enrollmentId={payment.enrollment_id} />
      )}
    </RecordSheet>
  );
}
