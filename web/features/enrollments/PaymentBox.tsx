import type { Output } from '#domain/kernel/endpoint.ts';
import type { getSite } from '#domain/site/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './PaymentBox.module.css';

/** What the payment box takes. */
export interface PaymentBoxProps {
  /** MNT. */
  amount: number;
  bank: Pick<Output<typeof getSite>['payment'], 'bank' | 'account' | 'name'> | undefined;
  reference: string;
}

/** How to pay for a course: amount, bank details and the reference, each ready to be copied. */
export function PaymentBox({ amount, bank, reference }: PaymentBoxProps) {
  const t = useText();
  const format = useFormat();
  const isKnown = Boolean(bank?.account);
  return (
    <section className={styles.payment} aria-labelledby="payment-title">
      <h2 id="payment-title" className={styles.title}>
        {t(m.courses_payment)}
      </h2>
      <dl className={styles.lines}>
        <Line name={t(m.courses_payment_amount)} value={format.money(amount, 'MNT')} copied={String(amount)} />
        {isKnown && <Line name={t(m.courses_payment_bank)} value={bank?.bank} />}
        {isKnown && <Line name={t(m.courses_payment_account)} value={bank?.account} copied={bank?.account} />}
        {isKnown && <Line name={t(m.courses_payment_name)} value={bank?.name} />}
        <Line name={t(m.courses_payment_reference)} value={reference} copied={reference} />
      </dl>
      <p className={styles.hint}>{t(isKnown ? m.courses_payment_hint : m.courses_payment_unknown)}</p>
    </section>
  );
}

interface LineProps {
  name: string;
  value: string | null | undefined;
  /** What the copy button gives; without it there is none. */
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
