import { plusSeconds, type Timestamp, withOffset } from '#domain/kernel/time.ts';

/** Hours of the learner's time zone between which nothing is pushed, and may be over midnight. */
export interface QuietHours {
  quiet_hours: boolean;
  quiet_from: number;
  quiet_until: number;
}

/** Of a user who has not chosen others. */
export const usualQuietHours: QuietHours = { quiet_hours: true, quiet_from: 22, quiet_until: 8 };

/** Pushes to one person are at least this far apart. */
export const secondsBetweenPushes = 60;

/** The end of the quiet hours that `now` is in; null outside. */
export function quietEndOf(now: Timestamp, timeZone: string, hours: QuietHours): Timestamp | null {
  const { quiet_hours: isOn, quiet_from: from, quiet_until: until } = hours;
  const [hour = 0, minute = 0, second = 0] = withOffset(now, timeZone).slice(11, 19).split(':').map(Number);
  const hoursSince = (earlier: number, later: number) => (later - earlier + 24) % 24;
  if (!isOn || hoursSince(from, hour) >= hoursSince(from, until)) return null;
  return plusSeconds(now, hoursSince(hour, until) * 3600 - minute * 60 - second);
}

/** The origins that browsers may name to receive pushes, of which a host may begin with `*.`: those of Chrome, Firefox, Safari and Edge. */
export const pushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
].join(',');
