import { dayOf, plusDays, plusSeconds, type Timestamp } from '#domain/kernel/time.ts';

/** The two parts of the community page, the one that stands first. */
export const communityTabs = ['discord', 'youtube'] as const;

/** Members of the Discord server, about. */
export const discordMembers = 5000;

/** The channels of the Discord server that the page names. */
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

/** The days from now on which the next events are. */
export const eventDays = [3, 7, 14] as const;

/** When every event begins, as it stands beside the reader's own time. */
export const eventTimeLabel = '7:00 PM UTC';

const eventTime = '19:00:00.000Z';

const eventSeconds = 60 * 60;

const utc = 'UTC';

/** The day on which an event is that is `days` from now. */
export const eventDay = (days: number, now: Timestamp): string => plusDays(dayOf(now, utc), days);

/** When the event of `day` begins and ends. */
export function eventTimes(day: string): { starts_at: Timestamp; ends_at: Timestamp } {
  const starts_at = `${day}T${eventTime}`;
  return { starts_at, ends_at: plusSeconds(starts_at, eventSeconds) };
}

/** True for a day that an event which is announced `days` ahead has been given, and that is not over yet. */
export const isAnnounced = (day: string, days: number, now: Timestamp): boolean =>
  Array.from({ length: days + 1 }, (_, ahead) => eventDay(ahead, now)).includes(day);
