import { dayOf, defaultTimeZone, type Timestamp } from './time.ts';

/** All months (YYYY-MM, in the school's time zone) from the first of `months` to the one of `now`, newest first; none without months. */
export function monthsUntil(months: readonly string[], now: Timestamp): string[] {
  const counted = [...months, dayOf(now, defaultTimeZone).slice(0, 7)].map(countOf);
  const [first, last] = [Math.min(...counted), Math.max(...counted)];
  if (months.length === 0) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => monthAt(last - at));
}

/** The months since the year 0. */
function countOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number - 1;
}

const monthAt = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
