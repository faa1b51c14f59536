import type { RequestPayment } from '#domain/payments/contract.ts';
import type { PaymentPurpose } from '#domain/payments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { paymentStatus } from '#web/shared/statuses/statuses.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';

/** An amount; a dash until it is known. */
export function Amount({ amount, currency }: Pick<RequestPayment, 'amount' | 'currency'>) {
  const { money } = useFormat();
  return <span className="num">{amount === null ? '–' : money(amount, currency)}</span>;
}

/** The amount of a request with the status of its payment; null if it costs nothing. */
export function PaymentAmount({ payment }: { payment: RequestPayment | null }) {
  const t = useText();
  if (!payment) return t(m.ledger_free);
  const { label, tone } = paymentStatus[payment.status];
  return (
    <Row as="span">
      <Amount {...payment} />
      <StatusTag tone={tone}>{t(label)}</StatusTag>
    </Row>
  );
}

export const purposeLabels = {
  enrollment: m.manage_payment_enrollment,
  application: m.manage_payment_application,
  verification: m.manage_payment_verification,
} satisfies Record<PaymentPurpose, unknown>;
