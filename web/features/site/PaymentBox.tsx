import type { Output } from '#domain/kernel/endpoint.ts';
import type { getSite } from '#domain/site/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import type { Currency } from '#web/lib/format/format.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import styles from './PaymentBox.module.css';
import { InOtherCurrencies } from '#web/shared/currencies/InOtherCurrencies.tsx';

const QpayPayment = lazyPart<{ reference: string }>(
  'qpay',
  async () => (await import('./QpayPayment.tsx')).QpayPayment,
);

export interface PaymentBoxProps {
  /** One amount in several currencies. */
  amounts: readonly { amount: number; currency: Currency }[];
  bank: Pick<Output<typeof getSite>['payment'], 'bank' | 'account' | 'name' | 'qpay'> | undefined;
  /** What the payer writes on the transfer. */
  reference?: string | undefined;
}

export function PaymentBox({ amounts, bank, reference }: PaymentBoxProps) {
  const t = useText();
  const format = useFormat();
  const hasAccount = Boolean(bank?.account);
  const hint = hasAccount ? reference && m.payment_hint : m.payment_unknown;
  return (
    <Stack as="section" gap={3} className={styles.payment} aria-labelledby="payment-title">
      <Text as="h2" id="payment-title" size="md">
        {t(m.payment_title)}
      </Text>
      <Stack as="dl" gap={1}>
        {amounts.map(({ amount, currency }) => (
          <Line
            key={currency}
            name={t(m.payment_amount)}
            value={format.money(amount, currency)}
            copied={String(amount)}
          />
        ))}
        {hasAccount && <Line name={t(m.payment_bank)} value={bank?.bank} />}
        {hasAccount && <Line name={t(m.payment_account)} value={bank?.account} copied={bank?.account} />}
        {hasAccount && <Line name={t(m.payment_name)} value={bank?.name} />}
        <Line name={t(m.payment_reference)} value={reference} copied={reference} />
      </Stack>
      {amounts.length === 1 &&
        amounts.map(({ amount, currency }) => (
          <InOtherCurrencies key={currency} text={format.money(amount, currency)} />
        ))}
      {hint && (
        <Text size="sm" tone="muted">
          {t(hint)}
        </Text>
      )}
      {bank?.qpay && reference && amounts.some(({ currency }) => currency === 'MNT') && (
        <QpayPayment key={reference} reference={reference} />
      )}
    </Stack>
  );
}

interface LineProps {
  name: string;
  value: string | null | undefined;
  /** Without a copy button if absent. */
  copied?: string | null | undefined;
}

function Line({ name, value, copied }: LineProps) {
  if (!value) return null;
  return (
    <div>
      <Text as="dt" size="sm" tone="muted">
        {name}
      </Text>
      <Row as="dd" justify="between" className={`num ${styles.line}`}>
        <b>{value}</b>
        {copied && <CopyButton variant="ghost" size="xs" value={copied} name={name} />}
      </Row>
    </div>
  );
}
