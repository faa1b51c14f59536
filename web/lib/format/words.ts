import type { Language } from '#domain/kernel/language.ts';
import { type CalendarDate, englishMonth, writtenDate } from '#domain/kernel/written-date.ts';

/** The units of relative times. */
export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** A calendar date and the time of day in one time zone; `weekday` counts from Monday = 0. */
export interface ZonedParts extends CalendarDate {
  weekday: number;
  hour: number;
  minute: number;
}

/** The texts of a language for dates. Not from Intl, which lacks Mongolian in Chromium. */
export interface Words {
  recently: string;
  now: string;
  yesterday: string;
  tomorrow: string;
  past(count: number, unit: Unit): string;
  future(count: number, unit: Unit): string;
  date(parts: ZonedParts): string;
  dateShort(parts: ZonedParts): string;
  monthYear(parts: ZonedParts): string;
  dateTimeSeparator: string;
  month(month: number): string;
  monthShort(month: number): string;
  weekdays: readonly string[];
  weekdaysShort: readonly string[];
  hours: string;
  minutes: string;
  /** Between hours and minutes. */
  gap: string;
}

const two = (value: number) => String(value).padStart(2, '0');

const mongolianUnits: Record<Unit, string> = {
  minute: 'минутын',
  hour: 'цагийн',
  day: 'өдрийн',
  week: 'долоо хоногийн',
  month: 'сарын',
  year: 'жилийн',
};

const mn: Words = {
  recently: 'саяхан',
  now: 'дөнгөж сая',
  yesterday: 'өчигдөр',
  tomorrow: 'маргааш',
  past: (count, unit) => `${count} ${mongolianUnits[unit]} өмнө`,
  future: (count, unit) => `${count} ${mongolianUnits[unit]} дараа`,
  date: writtenDate.mn,
  dateShort: ({ year, month, day }) => `${year}.${two(month)}.${two(day)}`,
  monthYear: ({ year, month }) => `${year} оны ${month}‑р сар`,
  dateTimeSeparator: ' ',
  month: (month) => `${month}‑р сар`,
  monthShort: (month) => `${month}‑р`,
  weekdays: ['Даваа', 'Мягмар', 'Лхагва', 'Пүрэв', 'Баасан', 'Бямба', 'Ням'],
  weekdaysShort: ['Да', 'Мя', 'Лх', 'Пү', 'Ба', 'Бя', 'Ня'],
  hours: ' цаг',
  minutes: ' мин',
  gap: ' ',
};

const japaneseUnits: Record<Unit, string> = {
  minute: '分',
  hour: '時間',
  day: '日',
  week: '週間',
  month: 'か月',
  year: '年',
};

const ja: Words = {
  recently: '最近',
  now: 'たった今',
  yesterday: '昨日',
  tomorrow: '明日',
  past: (count, unit) => `${count}${japaneseUnits[unit]}前`,
  future: (count, unit) => `${count}${japaneseUnits[unit]}後`,
  date: writtenDate.ja,
  dateShort: ({ year, month, day }) => `${year}/${two(month)}/${two(day)}`,
  monthYear: ({ year, month }) => `${year}年${month}月`,
  dateTimeSeparator: ' ',
  month: (month) => `${month}月`,
  monthShort: (month) => `${month}月`,
  weekdays: ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日', '日曜日'],
  weekdaysShort: ['月', '火', '水', '木', '金', '土', '日'],
  hours: '時間',
  minutes: '分',
  gap: '',
};

const english = (count: number, unit: Unit) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const en: Words = {
  recently: 'recently',
  now: 'just now',
  yesterday: 'yesterday',
  tomorrow: 'tomorrow',
  past: (count, unit) => `${english(count, unit)} ago`,
  future: (count, unit) => `in ${english(count, unit)}`,
  date: writtenDate.en,
  dateShort: ({ year, month, day }) => `${englishMonth(month).slice(0, 3)} ${day}, ${year}`,
  monthYear: ({ year, month }) => `${englishMonth(month)} ${year}`,
  dateTimeSeparator: ', ',
  month: englishMonth,
  monthShort: (month) => englishMonth(month).slice(0, 3),
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  weekdaysShort: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  hours: ' h',
  minutes: ' min',
  gap: ' ',
};

export const wordsOf: Record<Language, Words> = { mn, ja, en };
