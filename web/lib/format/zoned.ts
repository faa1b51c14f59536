import { defaultTimeZone, isTimeZone } from '#domain/kernel/time.ts';
import type { ZonedParts } from './words.ts';

/** An ISO timestamp, a calendar day (YYYY-MM-DD), milliseconds or a Date. */
export type DateInput = string | number | Date | null | undefined;

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Milliseconds since 1970; null for an invalid date. A calendar day is midnight UTC. */
export function timeOf(value: DateInput): number | null {
  if (value === null || value === undefined || value === '') return null;
  const time = new Date(value).getTime();
  return Number.isNaN(time) ? null : time;
}

/** Days since 1970-01-01 of a calendar date. */
export function dayNumber({ year, month, day }: Pick<ZonedParts, 'year' | 'month' | 'day'>): number {
  return Math.floor(Date.UTC(year, month - 1, day) / 86_400_000);
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  // A fixed locale, read by parts: Intl is used for time zones only, not for words.
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
}

/** Creates a function that splits a date in `timeZone`; null for an invalid date. Calendar days are not shifted. */
export function zonedReader(timeZone: string): (value: DateInput) => ZonedParts | null {
  // An old browser may not know the zone.
  const clock = clockOf(isTimeZone(timeZone) ? timeZone : defaultTimeZone);
  return (value) => {
    const time = timeOf(value);
    if (time === null) return null;
    const isCalendarDay = typeof value === 'string' && calendarDay.test(value);
    const parts = isCalendarDay ? utcParts(time) : clockParts(clock, time);
    return { ...parts, weekday: (dayNumber(parts) + 3) % 7 };
  };
}

function utcParts(time: number) {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), hour: 0, minute: 0 };
}

function clockParts(clock: Intl.DateTimeFormat, time: number) {
  const parts = new Map(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') };
}
