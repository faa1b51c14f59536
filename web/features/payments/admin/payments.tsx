import { Check, Eye, HandCoins, Search, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { languages } from '#domain/kernel/language.ts';
import { type AdminPayment, downloadReceipt } from '#domain/payments/contract.ts';
import { payment as lifecycle, type PaymentStep } from '#domain/payments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { DateCell, nameOf, PersonCell, PersonLink, TitleCell } from '#web/admin-kit/list/cells.tsx';
import { Amount } from '#web/admin-kit/list/payment-cells.tsx';
import { RecordDrawer } from '#web/admin-kit/record-sheet/RecordDrawer.tsx';
import { Details, RecordPart, RecordSheet } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { hasReceipt, ReceiptButton } from '#web/shared/payments/ReceiptButton.tsx';
import { languageMessage } from '#web/admin-kit/language-labels.ts';
import { paymentStatus, purposeLabels } from '#web/shared/statuses/payment-status.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import type { PaymentDecision } from './api.ts';
import { InstalmentPlan } from './InstalmentPlan.tsx';
import { MoneyByHand } from './MoneyByHand.tsx';

/** The steps in the order of their buttons. */
export const stepViews = {
  confirm: { label: m.ledger_confirm, shortcut: 'a', tone: 'accept', icon: <Check /> },
  see: { label: m.ledger_see, tone: 'secondary', icon: <Search /> },
  waive: { label: m.ledger_waive, tone: 'secondary', icon: <HandCoins /> },
  refund: { label: m.ledger_refund, tone: 'reject', icon: <Undo2 /> },
} as const satisfies Record<PaymentStep, unknown>;

const openSteps = ({ status }: AdminPayment) =>
  (Object.keys(stepViews) as PaymentStep[]).filter((step) => lifecycle.can(status, step));

/** Accounts that are deleted have no person. */
export const payerOf = ({ person }: AdminPayment) => person ?? { full_name: '', email: '' };

interface PaymentActionsProps {
  row: AdminPayment;
  onOpen: () => void;
  onPropose: (decision: PaymentDecision) => void;
}

export function PaymentActions({ row, onOpen, onPropose }: PaymentActionsProps) {
  const t = useText();
  return (
    <RowActions
      row={`${nameOf(t, payerOf(row))} ${row.reference}`}
      choices={[
        { label: t(m.admin_view), icon: <Eye />, onClick: onOpen },
        ...openSteps(row).map((step) => ({
          ...stepViews[step],
          tone: step === 'confirm' ? ('accept' as const) : undefined,
          compact: true,
          rare: step !== 'confirm',
          onCard: step === 'confirm',
          label: t(stepViews[step].label),
          onClick: () => onPropose({ rows: [row], to: lifecycle.steps[step].to }),
        })),
      ]}
    />
  );
}

/** The course or job, with the purpose. */
function Subject({ row }: { row: AdminPayment }) {
  const t = useText();
  const subject = row.course ?? row.job;
  const purpose = t(purposeLabels[row.purpose]);
  return subject ? <TitleCell row={subject} unknown={purpose} /> : purpose;
}

function Status({ status }: Pick<AdminPayment, 'status'>) {
  const t = useText();
  return <StatusTag tone={paymentStatus[status].tone}>{t(paymentStatus[status].label)}</StatusTag>;
}

export function usePaymentColumns(): Column<AdminPayment>[] {
  const t = useText();
  return [
    {
      key: 'person',
      header: t(m.ledger_payer),
      cell: (row) => (row.person ? <PersonLink person={row.person} /> : <span>{t(m.ledger_deleted_person)}</span>),
    },
    {
      key: 'reference',
      bare: true,
      header: t(m.admin_payment_reference),
      cell: (row) => (
        <Stack as="span" gap={1}>
          <b className="num">{row.reference}</b>
          <Text as="span" size="sm" tone="muted">
            <Subject row={row} />
          </Text>
        </Stack>
      ),
    },
    { key: 'amount', bare: true, align: 'end', header: t(m.ledger_amount), cell: (row) => <Amount {...row} /> },
    { key: 'status', bare: true, header: t(m.admin_status), cell: (row) => <Status status={row.status} /> },
    {
      key: 'created_at',
      bare: true,
      header: t(m.decisions_requested_on),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}

interface PaymentDrawerProps {
  /** Closed if null. */
  payment: AdminPayment | null;
  onClose: () => void;
  onPropose: (decision: PaymentDecision) => void;
  question: ReactNode;
}

export function PaymentDrawer({ payment, onClose, onPropose, question }: PaymentDrawerProps) {
  const t = useText();
  const shown = useLastValue(payment);
  const open = shown ? openSteps(shown) : [];
  return (
    <RecordDrawer
      open={payment !== null}
      onClose={onClose}
      title={t(m.ledger_details)}
      entity="payments"
      entityId={shown?.id ?? ''}
      footer={
        shown &&
        open.length > 0 &&
        open.map((step) => (
          <Button
            key={step}
            variant={stepViews[step].tone}
            onClick={() => onPropose({ rows: [shown], to: lifecycle.steps[step].to })}
          >
            {t(stepViews[step].label)}
          </Button>
        ))
      }
    >
      {shown && <PaymentSheet payment={shown} />}
      {question}
    </RecordDrawer>
  );
}

function PaymentSheet({ payment }: { payment: AdminPayment }) {
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
          { term: t(m.admin_status), value: <Status status={payment.status} /> },
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
