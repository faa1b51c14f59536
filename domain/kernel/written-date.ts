import type { Language } from './language.ts';

/** A calendar date; months count from 1. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

const englishMonths = 'January February March April May June July August September October November December'.split(
  ' ',
);

export const englishMonth = (month: number): string => englishMonths[month - 1] ?? '';

/** A date in the words of a language. Not from Intl, which lacks Mongolian in Chromium. */
export const writtenDate: Record<Language, (date: CalendarDate) => string> = {
  mn: ({ year, month, day }) => `${year} оны ${month}‑р сарын ${day}`,
  ja: ({ year, month, day }) => `${year}年${month}月${day}日`,
  en: ({ year, month, day }) => `${englishMonth(month)} ${day}, ${year}`,
};

/** `day` (YYYY-MM-DD) in the words of a language. */
export function writtenDay(day: string, language: Language): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return writtenDate[language]({ year, month, day: date });
}
