import type { RequestPayment } from '#domain/payments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { paymentStatus } from '#web/shared/statuses/payment-status.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import styles from './cells.module.css';

/** An amount; a dash until it is known. */
export function Amount({ amount, currency }: Pick<RequestPayment, 'amount' | 'currency'>) {
  const { money } = useFormat();
  return <span className="num">{amount === null ? '–' : money(amount, currency)}</span>;
}

interface ReferenceCellProps {
  reference: string | null;
  /** Null if it costs nothing. */
  payment: RequestPayment | null;
}

/** The reference of a request above the amount and the status of its payment. */
export function ReferenceCell({ reference, payment }: ReferenceCellProps) {
  const t = useText();
  return (
    <Stack as="span" gap={1} className={styles.reference}>
      <span className="num">{reference ?? '–'}</span>
      <Text as="span" size="sm" tone="muted">
        {payment ? (
          <>
            <Amount {...payment} /> · {t(paymentStatus[payment.status].label)}
          </>
        ) : (
          t(m.ledger_free)
        )}
      </Text>
    </Stack>
  );
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
