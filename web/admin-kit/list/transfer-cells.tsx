import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { factsOf } from '#domain/payments/rules.ts';
import type { Transfer, TransferPayment } from '#domain/transfers/contract.ts';
import { limitIn, type MatchReason } from '#domain/transfers/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { type Text as Translate, useText } from '#web/lib/i18n/text.ts';
import { paymentStatus } from '#web/shared/statuses/payment-status.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './cells.module.css';

const reasonLabels = {
  amount: m.transfers_reason_amount,
  misspelt: m.transfers_reason_misspelt,
  inside: m.transfers_reason_inside,
  conflict: m.transfers_reason_conflict,
  phone: m.transfers_reason_phone,
  name: m.transfers_reason_name,
  payer: m.transfers_reason_payer,
  several: m.transfers_reason_several,
  currency: m.transfers_reason_currency,
  returned: m.transfers_reason_returned,
  settled: m.transfers_reason_settled,
  ended: m.transfers_reason_ended,
} satisfies Record<MatchReason, unknown>;

/** Reasons that warn, instead of asking for a look. */
const warnings: readonly MatchReason[] = ['returned', 'settled', 'ended', 'conflict'];

type Line = Pick<Transfer, 'day' | 'amount' | 'currency' | 'text' | 'reason' | 'payment'> &
  Partial<Pick<Transfer, 'source' | 'allocated' | 'allocations'>>;

/**
 * Whether a transfer can be allocated to its proposed payment: money in that did not go back to an open one, money out to one that has received some.
 */
export const isConfirmable = ({ amount, payment, reason }: Pick<Line, 'amount' | 'payment' | 'reason'>) =>
  payment !== null && (amount > 0 ? factsOf[payment.status].isOpen && reason !== 'returned' : payment.received > 0);

/** The text of the bank, or what stands for it. */
export function transferText(t: Translate, { text, source }: Pick<Line, 'text' | 'source'>): string {
  if (source === 'qpay') return 'QPay';
  return source === 'manual' ? t(m.transfers_by_hand) : (text ?? t(m.statements_text_deleted));
}

/** What the bank says, and the payments beside it. */
export function useTransferColumns(): Column<Line>[] {
  const t = useText();
  const { dateShort } = useFormat();
  return [
    { key: 'amount', header: t(m.transfers_amount), cell: (line) => <AmountCell {...line} /> },
    {
      key: 'day',
      bare: true,
      sortable: true,
      header: t(m.statements_day),
      cell: ({ day }) => <span className={classNames('num', styles.whole)}>{dateShort(day)}</span>,
    },
    {
      key: 'text',
      bare: true,
      header: t(m.statements_text),
      cell: ({ text, source }) => (
        <Text as="span" breakAnywhere>
          {transferText(t, { text, source })}
        </Text>
      ),
    },
    { key: 'payment', bare: true, header: t(m.statements_payment), cell: (line) => <PaymentCell {...line} /> },
  ];
}

/** Lines below each other in a cell, which is at least as wide as each of them. */
export const CellLines = ({ children }: { children: ReactNode }) => <span className={styles.lines}>{children}</span>;

/** The amount with its sign, and what is left of it. */
function AmountCell({ amount, currency, allocated = 0 }: Line) {
  const t = useText();
  const { money } = useFormat();
  const isOut = amount < 0;
  return (
    <CellLines>
      <b className={classNames('num', styles.whole)}>{money(amount, currency)}</b>
      {isOut && <small>{t(m.transfers_out)}</small>}
      {allocated !== 0 && allocated !== amount && (
        <small className="num">{t(m.transfers_left, { amount: money(Math.abs(amount - allocated), currency) })}</small>
      )}
    </CellLines>
  );
}

function PaymentCell(line: Line) {
  const t = useText();
  const { money } = useFormat();
  const { payment, reason, amount, currency, allocations } = line;
  const isOther = payment?.currency !== currency || payment.amount !== Math.abs(amount);
  return (
    <CellLines>
      {allocations?.map(({ allocated, ...one }) => (
        <PaymentText
          key={one.id}
          linked
          payment={one}
          money={allocated === amount ? undefined : money(Math.abs(allocated), currency)}
        />
      ))}
      {payment && (
        <PaymentText
          linked
          payment={payment}
          money={isOther && payment.amount !== null ? money(payment.amount, payment.currency) : undefined}
        />
      )}
      {payment && !isConfirmable(line) && <small>{t(paymentStatus[payment.status].label)}</small>}
      {reason && (
        <StatusTag tone={warnings.includes(reason) ? 'rejected' : 'pending'}>{t(labelOf(reason, line))}</StatusTag>
      )}
      {!payment && !reason && !allocations?.length && (
        <Text as="span" tone="muted">
          {t(amount < 0 ? m.transfers_other_expense : m.statements_no_payment)}
        </Text>
      )}
    </CellLines>
  );
}

/** Another amount is less or more than what is owed. */
function labelOf(reason: MatchReason, { amount, currency, payment }: Line) {
  const owed = payment && limitIn(currency, payment);
  if (reason !== 'amount' || !owed) return reasonLabels[reason];
  return amount < owed ? m.transfers_reason_less : m.transfers_reason_more;
}

interface PaymentTextProps {
  payment: TransferPayment;
  /** An amount beside it. */
  money?: string | undefined;
  /** The name leads to the person. */
  linked?: boolean;
}

/** A payment with its person. */
export function PaymentText({ payment, money, linked }: PaymentTextProps) {
  const t = useText();
  const { reference, person_id: id, person_name: name } = payment;
  return (
    <span>
      {linked && id ? (
        <Link className={styles.link} to="/admin-dashboard/people/$personId" params={{ personId: id }}>
          {name || t(m.users_unknown)}
        </Link>
      ) : (
        <b>{name || t(id ? m.users_unknown : m.ledger_deleted_person)}</b>
      )}{' '}
      <span className={classNames('num', styles.whole)}>{reference}</span>
      {money && <span className={classNames('num', styles.whole)}> · {money}</span>}
    </span>
  );
}
