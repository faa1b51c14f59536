import { dayOf, defaultTimeZone, plusSeconds, type Timestamp } from './time.ts';

const quarterOfAnHour = 15 * 60;

/** The closing day in the school's time zone. */
export const closingDayOf = (closesAt: Timestamp): string => dayOf(closesAt, defaultTimeZone);

/** The end of `day` in the school's time zone, until which a job is open. */
export function lastMomentOf(day: string): Timestamp {
  const inUtc = `${day}T23:59:59.999Z`;
  // Time zone offsets are at most 14 hours, in steps of 15 minutes.
  const moments = Array.from({ length: 113 }, (_, quarters) => plusSeconds(inUtc, (quarters - 56) * quarterOfAnHour));
  return moments.find((at) => closingDayOf(at) === day && closingDayOf(plusSeconds(at, 1)) !== day) ?? inUtc;
}
