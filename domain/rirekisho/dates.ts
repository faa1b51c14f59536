import type { Era } from './rules.ts';

/** Newest first, with the first day. */
const japaneseEras = [
  { name: '令和', since: '2019-05-01' },
  { name: '平成', since: '1989-01-08' },
  { name: '昭和', since: '1926-12-25' },
  { name: '大正', since: '1912-07-30' },
] as const;

/** The year of `date` (YYYY-MM or YYYY-MM-DD): "2019" or "令和元". A month belongs to the era in which it ends. */
export function yearIn(date: string, era: Era): string {
  const year = Number(date.slice(0, 4));
  const found = era === 'japanese' && japaneseEras.find(({ since }) => since.slice(0, date.length) <= date);
  if (!found) return String(year);
  const count = year - Number(found.since.slice(0, 4)) + 1;
  return `${found.name}${count === 1 ? '元' : count}`;
}

/** The month of `date` (YYYY-MM or YYYY-MM-DD), without a leading zero. */
export const monthOf = (date: string): string => String(Number(date.slice(5, 7)));

/** `day` (YYYY-MM-DD) in Japanese: "2026年11月21日" or "令和8年11月21日". */
export const dayIn = (day: string, era: Era): string =>
  `${yearIn(day, era)}年${monthOf(day)}月${Number(day.slice(8, 10))}日`;

/** Whole years from the day of birth to `day`, both YYYY-MM-DD. */
export function ageAt(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** True if `date` (YYYY-MM or YYYY-MM-DD) is after `day`; the month of `day` is not. */
export const isAfter = (date: string, day: string): boolean => date > day.slice(0, date.length);
