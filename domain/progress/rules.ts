import { digestHour } from '#domain/notifications/rules.ts';
import { type Language, languages } from '#domain/kernel/language.ts';
import { dayOf, defaultTimeZone, plusDays, plusSeconds, type Timestamp } from '#domain/kernel/time.ts';

/** A learner without activity for this number of days is quiet. Days of a leave do not count. */
export const quietThresholds = [3, 7, 14] as const;
export type QuietDays = (typeof quietThresholds)[number];

/** The states of learners who have not come yet, and are neither active nor quiet. */
const statesBefore = ['invited', 'never_signed_in', 'never_opened'] as const;
/** How learners of active enrollments take part. */
export const learnerStates = [...statesBefore, 'active', 'quiet'] as const;
export type LearnerState = (typeof learnerStates)[number];

/** True after the first activity in the course. */
export const hasCome = (state: LearnerState): boolean => state === 'active' || state === 'quiet';

/** Who has not signed in this number of days after the invitation is invited again. */
export const inviteAgainDays = 3;

export const quietFilters = ['all', ...statesBefore, 'quiet_3', 'quiet_7', 'quiet_14', 'on_leave'] as const;
export type QuietFilter = (typeof quietFilters)[number];

/** The orders of the list: by default those who have been quiet longest come first. */
export const progressOrders = {
  names: ['last_active_at', 'weeks_behind', 'full_name'],
  usual: 'last_active_at',
} as const;

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

/** The days from `from` to `to`, rounded down. */
export const daysBetween = (from: Timestamp, to: Timestamp): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / (secondsOfDay * 1000));

/** Why a learner is not nudged. */
export const nudgeRefusals = ['not_active', 'on_leave', 'nudged', 'switched_off'] as const;
export type NudgeRefusal = (typeof nudgeRefusals)[number];

/** The text of a nudge by language. */
export type NudgeTexts = { readonly [Key in Language]?: string | undefined };

/** The text in `language`, else in the first language that has one. */
export const nudgeTextIn = (texts: NudgeTexts, language: Language): string =>
  [language, ...languages].flatMap((one) => texts[one]?.trim() || [])[0] ?? '';

/** The day of `at` in the school's time zone, which all days of a leave are in. */
export const schoolDay = (at: Timestamp): string => dayOf(at, defaultTimeZone);

/** The first and last day on which a leave that begins on `startsOn`, or today, may end. */
export function returnDays(startsOn: string, now: Timestamp): { first: string; last: string } {
  const today = schoolDay(now);
  return { first: plusDays(startsOn > today ? startsOn : today, 1), last: plusDays(today, maxLeaveDays) };
}

/** The day whose `hour` in the school's time zone has passed last. */
export const lastDayAt = (hour: number, now: Timestamp): string => schoolDay(plusSeconds(now, -hour * 3600));

/** Those who return up to this day have been reminded at `now`: the mail is sent at the hour of the daily digest. */
export const remindedUpTo = (now: Timestamp): string => plusDays(lastDayAt(digestHour, now), leaveReminderDays);
