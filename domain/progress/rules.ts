import { type Channels, digestHour } from '#domain/notifications/rules.ts';
import { type Language, languages } from '#domain/kernel/language.ts';
import { dayOf, defaultTimeZone, lastMomentOf, plusDays, plusSeconds, type Timestamp } from '#domain/kernel/time.ts';

/** A learner without activity for this number of days is quiet. */
export const quietThresholds = [3, 7, 14] as const;
export type QuietDays = (typeof quietThresholds)[number];

/** The threshold of the daily figures for admins. */
export const reportedQuietDays = 7 satisfies QuietDays;
/** The figures are collected at this hour in the school's time zone, before the daily digest. */
export const reportHour = 8;

/** A learner is nudged at most once in this number of days. */
export const nudgeIntervalDays = 7;
export const maxNudgeLength = 1000;

/** The maximum of days from today to the day of the return. */
export const maxLeaveDays = 180;
/** Learners on leave get a mail this number of days before they return. */
export const leaveReminderDays = 3;

const secondsOfDay = 86_400;

/** The time `days` before `now`. */
export const daysAgo = (now: Timestamp, days: number): Timestamp => plusSeconds(now, -days * secondsOfDay);

/** What decides how long a learner is quiet. */
interface Activity {
  last_active_at: Timestamp;
  /** The end of the current or last leave. */
  leave_ends_at: Timestamp | null;
}

/** The highest threshold that a learner's silence has reached; null for none. Days of a leave do not count. */
export function quietDaysOf({ last_active_at, leave_ends_at }: Activity, now: Timestamp): QuietDays | null {
  const since = leave_ends_at !== null && leave_ends_at > last_active_at ? leave_ends_at : last_active_at;
  return quietThresholds.findLast((days) => since <= daysAgo(now, days)) ?? null;
}

/** True before a leave has ended. */
export const isOnLeave = ({ leave_ends_at }: Pick<Activity, 'leave_ends_at'>, now: Timestamp): boolean =>
  leave_ends_at !== null && leave_ends_at > now;

/** A week of a course with the learner's numbers of lessons. */
export interface WeekProgress {
  week: number;
  lessons: number;
  completed: number;
}

/** How many weeks the first open week with a lesson to complete is behind the last open one; null if all weeks are open. */
export function weeksBehind(weeks: readonly WeekProgress[], lastOpenWeek: number): number | null {
  if (lastOpenWeek === Infinity) return null;
  const current = weeks.find(({ week, lessons, completed }) => week <= lastOpenWeek && completed < lessons);
  return current ? lastOpenWeek - current.week : 0;
}

/** Why a learner is not nudged. */
export const nudgeRefusals = ['not_active', 'on_leave', 'nudged', 'switched_off'] as const;
export type NudgeRefusal = (typeof nudgeRefusals)[number];

interface Nudged extends Pick<Activity, 'leave_ends_at'> {
  nudged_at: Timestamp | null;
  is_active: boolean;
  channels: Channels;
}

/** Why a learner may not be nudged now; null if they may. */
export function nudgeRefusal(
  { is_active, channels, nudged_at, ...leave }: Nudged,
  now: Timestamp,
): NudgeRefusal | null {
  if (!is_active) return 'not_active';
  if (isOnLeave(leave, now)) return 'on_leave';
  if (nudged_at !== null && nudged_at > daysAgo(now, nudgeIntervalDays)) return 'nudged';
  return channels.in_app || channels.mail !== 'off' ? null : 'switched_off';
}

/** The text of a nudge by language. */
export type NudgeTexts = { readonly [Key in Language]?: string | undefined };

/** The text in `language`, else in the first language that has one. */
export const nudgeTextIn = (texts: NudgeTexts, language: Language): string =>
  [language, ...languages].flatMap((one) => texts[one]?.trim() || [])[0] ?? '';

/** The last moment of a leave after which the learner returns on a day. Days are those of the school's time zone. */
export const leaveEndBefore = (returnsOn: string): Timestamp => lastMomentOf(plusDays(returnsOn, -1));

/** The day of the return. */
export const returnDayOf = (leaveEndsAt: Timestamp): string => dayOf(plusSeconds(leaveEndsAt, 1), defaultTimeZone);

/** The first and last day on which a leave that begins now may end. */
export function returnDays(now: Timestamp): { first: string; last: string } {
  const today = dayOf(now, defaultTimeZone);
  return { first: plusDays(today, 1), last: plusDays(today, maxLeaveDays) };
}

/** The day whose `hour` in the school's time zone has passed last. */
export const lastDayAt = (hour: number, now: Timestamp): string =>
  dayOf(plusSeconds(now, -hour * 3600), defaultTimeZone);

/** Learners whose leave ends by then have been reminded at `now`: the mail is sent at the hour of the daily digest. */
export const remindedUntil = (now: Timestamp): Timestamp =>
  leaveEndBefore(plusDays(lastDayAt(digestHour, now), leaveReminderDays));

/** The days from `from` to `to`, rounded down. */
export const daysBetween = (from: Timestamp, to: Timestamp): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / (secondsOfDay * 1000));
