import type { ReactNode } from 'react';
import { type AdminPayment, downloadMyReceipt, type MyPayment } from '#domain/payments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { paymentStatus } from '#web/shared/statuses/payment-status.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ReceiptButton } from './ReceiptButton.tsx';

type Line = MyPayment & Partial<Pick<AdminPayment, 'qpay'>>;

export interface PaymentLinesProps<Payment extends Line = Line> {
  payments: readonly Payment[];
  /** What it is for, where that is not clear from the page. */
  subjectOf?: (payment: Payment) => ReactNode;
}

/** Payments for their payer, with days, references, statuses and receipts. */
export function PaymentLines<Payment extends Line>({ payments, subjectOf }: PaymentLinesProps<Payment>) {
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
        {payment.qpay?.ebarimt_number && <Ebarimt {...payment.qpay} />}
      </Stack>
      <Row>
        <StatusTag tone={paymentStatus[payment.status].tone}>{t(paymentStatus[payment.status].label)}</StatusTag>
        <ReceiptButton payment={payment} of={downloadMyReceipt} />
      </Row>
    </Row>
  ));
}

/** The VAT receipt, whose QR code people scan for the lottery. */
function Ebarimt({ ebarimt_number: number, ebarimt_qr: qr }: NonNullable<AdminPayment['qpay']>) {
  const t = useText();
  return (
    <Text as="div" size="sm" breakAnywhere>
      <details>
        <summary>eBarimt {number}</summary>
        {qr && <img src={qr} alt={t(m.payment_ebarimt_qr)} width="160" height="160" />}
      </details>
    </Text>
  );
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
