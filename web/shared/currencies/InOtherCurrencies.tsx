import { amountsIn, inOtherCurrencies, isOutdated } from '#domain/currencies/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useNow } from '#web/lib/format/use-now.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useSite } from '#web/shared/site/api.ts';
import { Text } from '#web/ui/layout/Text.tsx';

/** The amounts of `text`, such as "¥4,200,000 - ¥6,000,000", roughly in the two other currencies; nothing without amounts or rates. */
export function InOtherCurrencies({ text }: { text: string }) {
  const t = useText();
  const { money, dateShort } = useFormat();
  const now = useNow();
  const rate = useSite()?.rate;
  const amounts = amountsIn(text);
  if (!rate || !amounts) return null;
  const ranges = inOtherCurrencies(amounts, rate).map(({ currency, amounts: ends }) =>
    // Rounded amounts have no cents.
    ends.map((amount) => money(amount, currency).replace(/\.00$/, '')).join('–'),
  );
  const isOld = isOutdated(rate, now);
  return (
    <Text as="small" size="sm" tone="muted" className="num">
      {t(m.currencies_about, { amounts: ranges.join(' · ') })}
      {isOld && ` (${t(m.currencies_old, { day: dateShort(rate.day) })})`}
    </Text>
  );
}
