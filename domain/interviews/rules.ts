import type { Country } from '#domain/kernel/countries.ts';
import { dayOf, plusDays, plusSeconds, type Timestamp, withOffset } from '#domain/kernel/time.ts';

export const minMinutes = 15;
export const maxMinutes = 240;
/** Times that are offered at once. */
export const maxOffered = 20;
/** Free times of one job. */
export const maxFreeTimes = 50;
/** The length of what a side says with a change. */
export const maxWord = 1000;
/** Times are offered for the next half year. */
export const maxDaysAhead = 180;

export const interviewZones = { japan: 'Asia/Tokyo', mongolia: 'Asia/Ulaanbaatar' } as const;
export type InterviewZone = keyof typeof interviewZones;

/** By which clock a company writes times; that of the school if its country is neither. */
export const zoneOfCompany = (country: Country | null): InterviewZone => (country === 'japan' ? 'japan' : 'mongolia');

/** The moment of a day (YYYY-MM-DD) and time (HH:mm) by a clock; null unless both are valid. */
export function momentOf(day: string, time: string, zone: InterviewZone): Timestamp | null {
  const inUtc = Date.parse(`${day}T${time}:00.000Z`);
  if (Number.isNaN(inUtc)) return null;
  const offset = withOffset(new Date(inUtc).toISOString(), interviewZones[zone]).slice(19);
  return new Date(`${day}T${time}:00.000${offset}`).toISOString();
}

interface Span {
  starts_at: Timestamp;
  minutes: number;
}

export const endOf = ({ starts_at: start, minutes }: Span): Timestamp => plusSeconds(start, minutes * 60);

export const overlap = (one: Span, other: Span): boolean =>
  one.starts_at < endOf(other) && other.starts_at < endOf(one);

export type OfferFault = 'past' | 'too_far' | 'overlaps';

/** What is wrong with an offered time, given the other times of the contact; null if nothing is. */
export function offerFaultOf(offered: Span, others: readonly Span[], now: Timestamp): OfferFault | null {
  if (offered.starts_at <= now) return 'past';
  if (offered.starts_at > plusSeconds(now, maxDaysAhead * 86_400)) return 'too_far';
  return others.some((other) => overlap(offered, other)) ? 'overlaps' : null;
}

/** The reminders of an interview, by the seconds before it. */
export const reminderSeconds = { day: 86_400, hour: 3600 } as const;
export type Reminder = keyof typeof reminderSeconds;

interface Agreed {
  starts_at: Timestamp;
  agreed_at: Timestamp;
  reminded: Reminder | null;
}

/**
 * The reminder that is due, each once. One whose time had passed when the time was agreed on is left out, so nobody is reminded of what
 * was agreed on a moment ago.
 */
export function reminderDue({ starts_at, agreed_at, reminded }: Agreed, now: Timestamp): Reminder | null {
  const isDue = (reminder: Reminder) => {
    const at = plusSeconds(starts_at, -reminderSeconds[reminder]);
    // A clock that was ahead has stored a time after now.
    return at <= now && (agreed_at <= at || agreed_at > now);
  };
  if (starts_at <= now || reminded === 'hour') return null;
  if (isDue('hour')) return 'hour';
  return reminded === null && isDue('day') ? 'day' : null;
}

/** The holidays on the day of `at`, which may be another day in each country. */
export const holidaysAt = <Day extends { day: string; country: InterviewZone }>(
  at: Timestamp,
  holidays: readonly Day[],
) => holidays.filter(({ day, country }) => dayOf(at, interviewZones[country]) === day);

/** The first working day (Monday to Friday, no holiday in either country) after `today`, both YYYY-MM-DD. */
export function nextWorkday(today: string, holidays: readonly { day: string }[]): string {
  const days = Array.from({ length: 30 }, (_, index) => plusDays(today, index + 1));
  const isFree = (day: string) =>
    [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) || holidays.some((one) => one.day === day);
  return days.find((day) => !isFree(day)) ?? plusDays(today, 1);
}
