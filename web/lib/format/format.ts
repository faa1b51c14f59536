import type { Language } from '#domain/kernel/language.ts';
import { countCeiling } from '#domain/kernel/page.ts';
import { defaultTimeZone } from '#domain/kernel/time.ts';
import { type Unit, type Words, type ZonedParts, wordsOf } from './words.ts';
import { type DateInput, dayNumber, timeOf, zonedReader } from './zoned.ts';

export type Currency = 'MNT' | 'JPY' | 'USD';

/** Formats numbers, money and times in a language and time zone. */
export interface Format {
  readonly language: Language;
  readonly timeZone: string;
  /** "1,234.5" in every language. */
  number(value: number, decimals?: number): string;
  /** A total; above the ceiling "1,000+". */
  count(total: number): string;
  /** 0.26 is "26%". */
  percent(share: number): string;
  /** MNT "₮ 75,000" (U+00A0) and JPY "¥50,000" without decimals, USD "$50.00"; others "50.00 EUR". */
  money(amount: number, currency: string): string;
  /** "1.8 MB", "500 MB". */
  bytes(size: number): string;
  /** Seconds as "1 h 30 min"; at least one minute. */
  duration(seconds: number): string;
  /** Seconds as "12:18" or "1:02:05". */
  clock(seconds: number): string;
  /** "2026 оны 11‑р сарын 20"; invalid dates are "саяхан" here and below. */
  date(value: DateInput): string;
  /** "2026.11.20" */
  dateShort(value: DateInput): string;
  /** "2026.11.20 14:32" */
  dateTime(value: DateInput): string;
  /** "14:32" */
  time(value: DateInput): string;
  /** "2026 оны 11‑р сар" */
  monthYear(value: DateInput): string;
  /** "3 өдрийн өмнө", counted from `now`. */
  relative(value: DateInput, now: DateInput): string;
  /** The name of a month, 1 to 12. */
  month(month: number): string;
  monthShort(month: number): string;
  /** The name of a weekday, Monday = 0. */
  weekday(weekday: number): string;
  weekdayShort(weekday: number): string;
}

const minute = 60_000;
const day = 24 * 60 * minute;

function number(value: number, decimals = 0): string {
  const [integer = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '-' : '';
  return sign + (fraction ? `${grouped}.${fraction}` : grouped);
}

function money(amount: number, currency: string): string {
  const sign = amount < 0 ? '-' : '';
  const size = Math.abs(amount);
  if (currency === 'USD') return `${sign}$${number(size, 2)}`;
  const symbol = { MNT: '₮\u00A0', JPY: '¥' }[currency];
  return symbol ? `${sign}${symbol}${number(size)}` : `${sign}${number(size, 2)}\u00A0${currency}`;
}

function bytes(size: number): string {
  if (size === 0) return '0 MB';
  if (size < 1024) return `${size} B`;
  const kilobytes = size / 1024;
  if (kilobytes < 1024) return `${number(kilobytes)} KB`;
  const [value, unit] = kilobytes < 1024 ** 2 ? [kilobytes / 1024, 'MB'] : [kilobytes / 1024 ** 2, 'GB'];
  return `${number(value, 1).replace(/\.0$/, '')} ${unit}`;
}

function clock(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

function duration(words: Words, seconds: number): string {
  const total = Math.max(1, Math.round(seconds / 60));
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  const parts = [hours > 0 && `${hours}${words.hours}`, minutes > 0 && `${minutes}${words.minutes}`].filter(Boolean);
  return parts.join(words.gap);
}

const timeOfDay = ({ hour, minute: minutes }: ZonedParts) =>
  `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;

function daysApart(words: Words, days: number, phrase: (count: number, unit: Unit) => string, isPast: boolean): string {
  if (days <= 1) return isPast ? words.yesterday : words.tomorrow;
  if (days < 7) return phrase(days, 'day');
  if (days < 30) return phrase(Math.floor(days / 7), 'week');
  if (days < 365) return phrase(Math.floor(days / 30), 'month');
  return phrase(Math.floor(days / 365), 'year');
}

function buildFormat(language: Language, timeZone: string): Format {
  const words = wordsOf[language];
  const read = zonedReader(timeZone);
  const withParts = (format: (parts: ZonedParts) => string) => (value: DateInput) => {
    const parts = read(value);
    return parts ? format(parts) : words.recently;
  };

  function relative(value: DateInput, now: DateInput): string {
    const [then, base] = [timeOf(value), timeOf(now)];
    const [thenParts, baseParts] = [read(value), read(now)];
    if (then === null || base === null || !thenParts || !baseParts) return words.recently;
    const distance = Math.abs(base - then);
    const phrase = then <= base ? words.past : words.future;
    if (distance < minute) return words.now;
    if (distance < 60 * minute) return phrase(Math.floor(distance / minute), 'minute');
    if (distance < day) return phrase(Math.floor(distance / (60 * minute)), 'hour');
    return daysApart(words, Math.abs(dayNumber(baseParts) - dayNumber(thenParts)), phrase, then <= base);
  }

  return {
    language,
    timeZone,
    number,
    count: (total) => (total > countCeiling ? `${number(countCeiling)}+` : number(total)),
    percent: (share) => `${number(share * 100)}%`,
    money,
    bytes,
    duration: (seconds) => duration(words, seconds),
    clock,
    date: withParts(words.date),
    dateShort: withParts(words.dateShort),
    dateTime: withParts((parts) => words.dateShort(parts) + words.dateTimeSeparator + timeOfDay(parts)),
    time: withParts(timeOfDay),
    monthYear: withParts(words.monthYear),
    relative,
    month: words.month,
    monthShort: words.monthShort,
    weekday: (weekday) => words.weekdays[weekday] ?? '',
    weekdayShort: (weekday) => words.weekdaysShort[weekday] ?? '',
  };
}

const built = new Map<string, Format>();

/** The formatter of a language and time zone, cached. */
export function formatFor(language: Language, timeZone: string = defaultTimeZone): Format {
  const key = `${language} ${timeZone}`;
  const format = built.get(key) ?? buildFormat(language, timeZone);
  built.set(key, format);
  return format;
}
