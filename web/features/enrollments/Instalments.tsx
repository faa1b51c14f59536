import type { MyPayment } from '#domain/payments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { paymentStatus } from '#web/shared/statuses/payment-status.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';

export interface InstalmentsProps {
  payments: readonly MyPayment[];
}

/** The instalments of a course with their days, references and statuses. */
export function Instalments({ payments }: InstalmentsProps) {
  const t = useText();
  const { money, dateShort } = useFormat();
  return (
    <Stack as="section" gap={2} aria-labelledby="plan-title">
      <Text as="h2" id="plan-title" size="md">
        {t(m.payment_plan)}
      </Text>
      {payments.map(({ reference, amount, currency, status, due_on }) => (
        <Row key={reference} justify="between">
          <Stack gap={1}>
            <b className="num">{amount === null ? '–' : money(amount, currency)}</b>
            <Text as="span" size="sm" tone="muted">
              {due_on && t(m.payment_due, { day: dateShort(due_on) })} · <span className="num">{reference}</span>
            </Text>
          </Stack>
          <StatusTag tone={paymentStatus[status].tone}>{t(paymentStatus[status].label)}</StatusTag>
        </Row>
      ))}
    </Stack>
  );
}
