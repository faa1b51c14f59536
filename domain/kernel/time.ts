/** A moment in ISO 8601, UTC, with milliseconds: the form in which time travels through SQL parameters and the wire. */
export type Timestamp = string;

/** The school's time zone: what a day means where nobody has said otherwise. */
export const defaultTimeZone = 'Asia/Ulaanbaatar';

/** `at` moved by `seconds`, which may be negative. */
export function plusSeconds(at: Timestamp, seconds: number): Timestamp {
  return new Date(Date.parse(at) + seconds * 1000).toISOString();
}

/** True when the runtime knows `zone` (an IANA name). */
export function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en-CA', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/** The calendar day, YYYY-MM-DD, that `at` falls on in `zone`. */
export function dayOf(at: Timestamp, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(at),
  );
}

/** The day `days` after `day` (both YYYY-MM-DD); `days` may be negative. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
