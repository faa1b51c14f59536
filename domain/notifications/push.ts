import { plusSeconds, type Timestamp, withOffset } from '#domain/kernel/time.ts';

/** Nothing is pushed between these hours of the learner's time zone. */
export const quietHours = { from: 22, until: 8 } as const;

/** Pushes to one person are at least this far apart. */
export const secondsBetweenPushes = 60;

/** The end of the quiet hours that `now` is in; null outside. */
export function quietUntil(now: Timestamp, timeZone: string): Timestamp | null {
  const [hour = 0, minute = 0, second = 0] = withOffset(now, timeZone).slice(11, 19).split(':').map(Number);
  if (hour < quietHours.from && hour >= quietHours.until) return null;
  return plusSeconds(now, ((quietHours.until - hour + 24) % 24) * 3600 - minute * 60 - second);
}

/** The origins that browsers may name to receive pushes, of which a host may begin with `*.`: those of Chrome, Firefox, Safari and Edge. */
export const pushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
].join(',');
