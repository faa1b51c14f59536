/** The currencies in which amounts are shown; payments know two of them. */
const shownCurrencies = ['MNT', 'JPY', 'USD'] as const;
type ShownCurrency = (typeof shownCurrencies)[number];

/** The tugrik of one unit of the other currencies. */
export interface Rate {
  /** YYYY-MM-DD. */
  day: string;
  jpy: number;
  usd: number;
}

/** Rows of one import, and of the list. */
export const maxRates = 400;

interface Amounts {
  currency: ShownCurrency;
  /** One amount, or the ends of a range. */
  amounts: number[];
}

const signs: Record<string, ShownCurrency> = { '¥': 'JPY', '￥': 'JPY', $: 'USD', '₮': 'MNT', 万: 'JPY', 円: 'JPY' };

/** A number, its factor, and the signs of a currency before or behind it. */
const amountPattern = /([¥￥$₮]?)\s?(\d[\d,]*(?:\.\d+)?)\s?(万|сая|)\s?(円|[₮$](?!\s?\d)|)/g;
/** A factor that is not known, or a range whose first number has no sign. */
const unclear = /\d\s?(?:[km](?!\p{L})|mil|мян|[億千百])|\d\s?[-–—~〜]\s?\d/iu;

/** The amounts of a text such as "¥4,200,000 - ¥6,000,000" or 年収420万〜600万円; null if it has none or unclear ones, or several currencies. */
export function amountsIn(text: string): Amounts | null {
  const found = Array.from(text.matchAll(amountPattern), ([, before = '', digits = '', factor = '', behind = '']) => ({
    currency: signs[before || behind || factor],
    amount: Number(digits.replaceAll(',', '')) * (factor === 'сая' ? 1e6 : factor ? 10_000 : 1),
  })).filter(({ currency }) => currency);
  const [first] = found;
  const isMixed = found.length > 2 || found.some(({ currency }) => currency !== first?.currency);
  if (!first?.currency || isMixed || unclear.test(text)) return null;
  return { currency: first.currency, amounts: found.map(({ amount }) => amount) };
}

const tugrikOf = (currency: ShownCurrency, { jpy, usd }: Rate) => ({ MNT: 1, JPY: jpy, USD: usd })[currency];

/** Two significant digits, since a rate of some days ago is no closer. */
const rounded = (amount: number) => Number(amount.toPrecision(2));

/** The amounts in the two other currencies, rounded to two digits. */
export const inOtherCurrencies = ({ currency, amounts }: Amounts, rate: Rate): Amounts[] =>
  shownCurrencies
    .filter((other) => other !== currency)
    .map((other) => ({
      currency: other,
      amounts: amounts.map((amount) => rounded((amount * tugrikOf(currency, rate)) / tugrikOf(other, rate))),
    }));

/** A rate is shown with its day when it is older. */
const freshDays = 30;

export const isOutdated = (rate: Rate, now: number) => now - Date.parse(rate.day) > freshDays * 86_400_000;
