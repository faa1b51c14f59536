import { dayOf, plusDays, plusSeconds, type Timestamp } from '#domain/kernel/time.ts';

/** The tabs of the page; the first is the default. */
export const communityTabs = ['discord', 'youtube'] as const;

export const discordMembers = 5000;

export const discordChannels = [
  'welcome',
  'announcements',
  'general',
  'javascript',
  'python',
  'webdev',
  'help',
  'job-board',
] as const;

/** The days from now of the sample events. */
export const eventDays = [3, 7, 14] as const;
export const maxEvents = 6;

/** Of the sample events. */
const sampleTime = '19:00:00.000Z';
/** Events that the school announces begin at 19:00 in Ulaanbaatar. */
const announcedTime = '11:00:00.000Z';

/** The start time of an event as shown. */
export const eventTimeLabel = (startsAt: Timestamp): string =>
  startsAt.endsWith(sampleTime) ? '7:00 PM UTC' : '11:00 AM UTC';

const eventSeconds = 60 * 60;
const utc = 'UTC';

/** The day of an event in `days` days. */
export const eventDay = (days: number, now: Timestamp): string => plusDays(dayOf(now, utc), days);

/** Start and end of the sample event on `day`. */
export const sampleTimes = (day: string) => timesAt(`${day}T${sampleTime}`);

/** Start and end of the announced event on `day`. */
export const announcedTimes = (day: string) => timesAt(`${day}T${announcedTime}`);

const timesAt = (starts_at: Timestamp) => ({ starts_at, ends_at: plusSeconds(starts_at, eventSeconds) });

/** True for an announced day that is not over. */
export const isAnnounced = (day: string, days: number, now: Timestamp): boolean =>
  Array.from({ length: days + 1 }, (_, ahead) => eventDay(ahead, now)).includes(day);
