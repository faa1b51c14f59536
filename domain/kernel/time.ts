/** ISO 8601 in UTC with milliseconds. */
export type Timestamp = string;

/** The school's time zone. */
export const defaultTimeZone = 'Asia/Ulaanbaatar';

/** `at` moved by `seconds`, which may be negative. */
export function plusSeconds(at: Timestamp, seconds: number): Timestamp {
  return new Date(Date.parse(at) + seconds * 1000).toISOString();
}

/**
 * Seconds after which a stored time of something that lives for at most hours was written by a clock that was ahead. Such rows are
 * removed or corrected, or they would count until that time has come.
 */
const futureSeconds = 2 * 86_400;

/** The time after which stored times are wrong at `now`. */
export const tooFarAhead = (now: Timestamp): Timestamp => plusSeconds(now, futureSeconds);

/** True if `at` is less than `seconds` before `now`; a time that is too far ahead is not. */
export const isRecent = (at: Timestamp, { seconds, now }: { seconds: number; now: Timestamp }): boolean =>
  at > plusSeconds(now, -seconds) && at <= tooFarAhead(now);

/** Days without the server for which a device shows copies, and work that was done keeps its time. */
export const offlineDays = 7;

/** When something was done, by a device; a clock that is ahead counts as `now`. */
export const doneBy = (given: Timestamp | undefined, now: Timestamp): Timestamp =>
  given !== undefined && Date.parse(given) < Date.parse(now) ? given : now;

/** `at`, unless it is more than seven days before `now`, or before `since`. */
export function recentTime(at: Timestamp, { now, since }: { now: Timestamp; since: Timestamp | null }) {
  const earliest = Math.max(
    Date.parse(plusSeconds(now, -offlineDays * 86_400)),
    since === null ? 0 : Date.parse(since),
  );
  return Date.parse(at) < earliest ? null : at;
}

/** True for a known IANA name. */
export function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en-CA', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/** Formats by time zone: to make one takes about 30 times as long as to use it. */
function formatsOf(parts: Intl.DateTimeFormatOptions) {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = known.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { ...parts, timeZone });
    known.set(timeZone, format);
    return format;
  };
}

const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const dayFormat = formatsOf(dayParts);

/** The day of `at` in `zone`, as YYYY-MM-DD. */
export const dayOf = (at: Timestamp, zone: string): string => dayFormat(zone).format(new Date(at));

const clockFormat = formatsOf({
  ...dayParts,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

/** `at` in `zone` with its offset, as 2026-11-26T12:00:00+08:00. */
export function withOffset(at: Timestamp, zone: string): string {
  const parts = Object.fromEntries(
    clockFormat(zone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second, timeZoneName = '' } = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${timeZoneName.slice('GMT'.length) || '+00:00'}`;
}

/** The day `days` after `day` (both YYYY-MM-DD); `days` may be negative. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The closing day in the school's time zone. */
export const closingDayOf = (closesAt: Timestamp): string => dayOf(closesAt, defaultTimeZone);

/** The end of `day` in the school's time zone, until which a job is open. */
export function lastMomentOf(day: string): Timestamp {
  const inUtc = `${day}T23:59:59.999Z`;
  // Time zone offsets are at most 14 hours, in steps of 15 minutes.
  const moments = Array.from({ length: 113 }, (_, quarters) => plusSeconds(inUtc, (quarters - 56) * 900));
  return moments.find((at) => closingDayOf(at) === day && closingDayOf(plusSeconds(at, 1)) !== day) ?? inUtc;
}
