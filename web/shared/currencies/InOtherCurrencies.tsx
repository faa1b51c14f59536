import { Fragment } from 'react';
import { amountsIn, inOtherCurrencies, isOutdated } from '#domain/currencies/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { Currency } from '#web/lib/format/format.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useNow } from '#web/lib/format/use-now.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useSite } from '#web/shared/site/api.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './InOtherCurrencies.module.css';

/** The amounts of `text`, such as "¥4,200,000 - ¥6,000,000", roughly in the two other currencies; nothing without amounts or rates. */
export function InOtherCurrencies({ text }: { text: string }) {
  const t = useText();
  const { money, dateShort } = useFormat();
  const now = useNow();
  const rate = useSite()?.rate;
  const amounts = amountsIn(text);
  /** Without cents, since amounts are rounded; the end of a range without the sign of the currency. */
  const textIn = (currency: Currency) => (amount: number, nth: number) => {
    const whole = money(amount, currency).replace(/\.00$/, '');
    return nth === 0 ? whole : whole.replace(/^\D+/, '');
  };
  if (!rate || !amounts) return null;
  return (
    <Text as="span" size="sm" tone="muted" className={`num ${styles.amounts}`}>
      {inOtherCurrencies(amounts, rate).map(({ currency, amounts: ends }) => (
        <Fragment key={currency}>
          <span>{t(m.currencies_about, { amounts: ends.map(textIn(currency)).join('–') })}</span>{' '}
        </Fragment>
      ))}
      {isOutdated(rate, now) && <span>{t(m.currencies_old, { day: dateShort(rate.day) })}</span>}
    </Text>
  );
}
