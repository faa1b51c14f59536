import type { RequestPayment } from '#domain/payments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { paymentStatus } from '#web/shared/statuses/payment-status.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import styles from './cells.module.css';

/** An amount; a dash until it is known. */
export function Amount({ amount, currency }: Pick<RequestPayment, 'amount' | 'currency'>) {
  const { money } = useFormat();
  return <span className="num">{amount === null ? '–' : money(amount, currency)}</span>;
}

interface PaidRow {
  payment_reference: string | null;
  /** Null if it costs nothing. */
  payment: RequestPayment | null;
}

function AmountCell({ row: { payment } }: { row: PaidRow }) {
  const t = useText();
  if (!payment) return t(m.ledger_free);
  return (
    <span className={styles.amount}>
      <Amount {...payment} />
      <span className={styles.status}>{t(paymentStatus[payment.status].label)}</span>
    </span>
  );
}

/** The reference of a request, and the amount with the status of its payment. */
export const paymentColumns = [
  {
    key: 'reference',
    header: m.admin_payment_reference,
    bare: true,
    Cell: ({ row }: { row: PaidRow }) => (
      <span className={`num ${styles.reference}`}>{row.payment_reference ?? '–'}</span>
    ),
  },
  { key: 'amount', header: m.ledger_amount, bare: true, Cell: AmountCell },
] as const;

export const requestPaymentColumns = paymentColumns.map(({ Cell, ...column }) => ({
  ...column,
  cell: (row: PaidRow) => <Cell row={row} />,
}));

/** The amount of a request with the status of its payment; null if it costs nothing. */
export function PaymentAmount({ payment }: { payment: RequestPayment | null }) {
  const t = useText();
  if (!payment) return t(m.ledger_free);
  const { label, tone } = paymentStatus[payment.status];
  return (
    <Row as="span" noWrap>
      <Amount {...payment} />
      <StatusTag tone={tone}>{t(label)}</StatusTag>
    </Row>
  );
}
