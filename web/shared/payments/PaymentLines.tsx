import type { ReactNode } from 'react';
import { downloadMyReceipt, type MyPayment } from '#domain/payments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { paymentStatus } from '#web/shared/statuses/payment-status.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ReceiptButton } from './ReceiptButton.tsx';

export interface PaymentLinesProps<Payment extends MyPayment = MyPayment> {
  payments: readonly Payment[];
  /** What it is for, where that is not clear from the page. */
  subjectOf?: (payment: Payment) => ReactNode;
}

/** Payments for their payer, with days, references, statuses and receipts. */
export function PaymentLines<Payment extends MyPayment>({ payments, subjectOf }: PaymentLinesProps<Payment>) {
  const t = useText();
  const { money, dateShort } = useFormat();
  return payments.map((payment) => (
    <Row key={payment.id} justify="between">
      <Stack gap={1}>
        {subjectOf && <span>{subjectOf(payment)}</span>}
        <b className="num">{payment.amount === null ? '–' : money(payment.amount, payment.currency)}</b>
        <Text as="span" size="sm" tone="muted">
          {payment.due_on && `${t(m.payment_due, { day: dateShort(payment.due_on) })} · `}
          <span className="num">{payment.reference}</span>
        </Text>
      </Stack>
      <Row>
        <StatusTag tone={paymentStatus[payment.status].tone}>{t(paymentStatus[payment.status].label)}</StatusTag>
        <ReceiptButton payment={payment} of={downloadMyReceipt} />
      </Row>
    </Row>
  ));
}

/** The payments of a course. */
export function CoursePayments({ payments }: PaymentLinesProps) {
  const t = useText();
  const isPlan = payments.some(({ due_on }) => due_on !== null);
  return (
    <Stack as="section" gap={2} aria-labelledby="plan-title">
      <Text as="h2" id="plan-title" size="md">
        {t(isPlan ? m.payment_plan : m.payment_title)}
      </Text>
      <PaymentLines payments={payments} />
    </Stack>
  );
}
