import { type LineState, type MatchReason, statementCurrency } from '#domain/statements/rules.ts';
import type { LinePayment, PreviewLine, StatementLine } from '#domain/statements/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { StatusTag, type StatusTone } from '#web/ui/data/StatusTag.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './statements.module.css';

const whole = classNames('num', styles.whole);

const reasonLabels = {
  amount: m.statements_reason_amount,
  misspelt: m.statements_reason_misspelt,
  phone: m.statements_reason_phone,
  name: m.statements_reason_name,
  several: m.statements_reason_several,
} satisfies Record<MatchReason, unknown>;

export const stateLabels = {
  open: m.statements_state_open,
  matched: m.statements_state_matched,
  dismissed: m.statements_state_dismissed,
} satisfies Record<LineState, unknown>;

const stateTones: Record<LineState, StatusTone> = { open: 'pending', matched: 'accepted', dismissed: 'neutral' };

/** The state of a line with the reason of its dismissal. */
export function StateCell({ state, note }: Pick<StatementLine, 'state' | 'note'>) {
  const t = useText();
  return (
    <Stack as="span" gap={1} fit>
      <StatusTag tone={stateTones[state]}>{t(stateLabels[state])}</StatusTag>
      {note}
    </Stack>
  );
}

type Line = Pick<PreviewLine, 'day' | 'amount' | 'text' | 'reason' | 'payment'>;

/** What the bank says, and the payment beside it. */
export function useLineColumns(): Column<Line>[] {
  const t = useText();
  const { dateShort, money } = useFormat();
  return [
    {
      key: 'amount',
      header: t(m.statements_amount),
      cell: ({ amount }) => <b className="num">{money(amount, statementCurrency)}</b>,
    },
    {
      key: 'day',
      bare: true,
      sortable: true,
      header: t(m.statements_day),
      cell: ({ day }) => <span className={whole}>{dateShort(day)}</span>,
    },
    {
      key: 'text',
      bare: true,
      header: t(m.statements_text),
      cell: ({ text }) => (
        <Text as="span" breakAnywhere>
          {text ?? t(m.statements_text_deleted)}
        </Text>
      ),
    },
    { key: 'payment', bare: true, header: t(m.statements_payment), cell: (line) => <PaymentCell {...line} /> },
  ];
}

function PaymentCell({ amount, payment, reason }: Pick<Line, 'amount' | 'payment' | 'reason'>) {
  const t = useText();
  return (
    <Stack as="span" gap={1} fit>
      {payment && <PaymentText payment={payment} paid={amount} />}
      {reason && (payment || reason === 'several') && <StatusTag tone="pending">{t(reasonLabels[reason])}</StatusTag>}
      {!payment && reason !== 'several' && (
        <Text as="span" tone="muted">
          {t(m.statements_no_payment)}
        </Text>
      )}
    </Stack>
  );
}

/** A payment with its person; its amount where something else was paid. */
export function PaymentText({ payment, paid }: { payment: LinePayment; paid: number }) {
  const t = useText();
  const { money } = useFormat();
  const { reference, person_name: name, amount, currency } = payment;
  const isOther = amount !== paid || currency !== statementCurrency;
  return (
    <span>
      <b>{name || t(m.users_unknown)}</b> <span className={whole}>{reference}</span>
      {isOther && <span className={whole}> · {money(amount, currency)}</span>}
    </span>
  );
}
