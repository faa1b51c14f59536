import type { Output } from '#domain/kernel/endpoint.ts';
import type { getSite } from '#domain/site/contract.ts';
import { m } from '#web/paraglide/messages.js';
import type { Currency } from '#web/lib/format/format.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import styles from './PaymentBox.module.css';

export interface PaymentBoxProps {
  /** One amount in several currencies. */
  amounts: readonly { amount: number; currency: Currency }[];
  bank: Pick<Output<typeof getSite>['payment'], 'bank' | 'account' | 'name'> | undefined;
  /** What the payer writes on the transfer. */
  reference?: string | undefined;
}

export function PaymentBox({ amounts, bank, reference }: PaymentBoxProps) {
  const t = useText();
  const format = useFormat();
  const isKnown = Boolean(bank?.account);
  const hint = isKnown ? reference && m.payment_hint : m.payment_unknown;
  return (
    <section className={styles.payment} aria-labelledby="payment-title">
      <h2 id="payment-title" className={styles.title}>
        {t(m.payment_title)}
      </h2>
      <dl className={styles.lines}>
        {amounts.map(({ amount, currency }) => (
          <Line
            key={currency}
            name={t(m.payment_amount)}
            value={format.money(amount, currency)}
            copied={String(amount)}
          />
        ))}
        {isKnown && <Line name={t(m.payment_bank)} value={bank?.bank} />}
        {isKnown && <Line name={t(m.payment_account)} value={bank?.account} copied={bank?.account} />}
        {isKnown && <Line name={t(m.payment_name)} value={bank?.name} />}
        <Line name={t(m.payment_reference)} value={reference} copied={reference} />
      </dl>
      {hint && <p className={styles.hint}>{t(hint)}</p>}
    </section>
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
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd className="num">
        <b>{value}</b>
        {copied && <CopyButton variant="ghost" size="xs" value={copied} name={name} />}
      </dd>
    </div>
  );
}
