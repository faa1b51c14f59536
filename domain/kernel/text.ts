import type { Language } from './language.ts';

/** The first `max` UTF-16 units of `text`, without half of a surrogate pair at the end. */
export const beginningOf = (text: string, max: number): string => text.slice(0, max).replace(/\p{Cs}$/u, '');

/** An amount, in the same form in each language; empty if unknown. */
export const amountText = (amount: number | null = null, currency = 'MNT') =>
  amount === null ? '' : `${currency === 'MNT' ? '₮' : currency}\u00A0${amount.toLocaleString('en-US')}`;

/** A label and its value, with the colon of the language. */
export const labeled = (language: Language, label: string, value: string): string =>
  `${label}${language === 'ja' ? '：' : ': '}${value}`;

/** A text and a note on it, in the brackets of the language. */
export const bracketed = (language: Language, text: string, note: string): string =>
  language === 'ja' ? `${text}（${note}）` : `${text} (${note})`;
