import { lastWeek } from '#domain/enrollments/rules.ts';
import { dayOf, defaultTimeZone, plusDays, type Timestamp, withOffset } from '#domain/kernel/time.ts';

// A group (cohort) opens the weeks of its course by the calendar. Days and hours are those of the school's time zone.

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

export const maxWeeksPerOpening = 4;
export const usualOpeningHour = 9;
export const maxSeats = 10_000;
export const maxPausesLength = 2000;
/** The days of one pause, first and last included. */
export const maxPauseDays = 120;
export const maxPauseName = 100;

/** When a group's weeks open. */
export interface Schedule {
  /** YYYY-MM-DD; the first opening is on the weekday on or after it. */
  start_date: string;
  weeks_per_opening: number;
  opening_weekday: Weekday;
  opening_hour: number;
  /** One pause per line, see `pausesIn`. */
  pauses: string | null;
}

/** The days on which no week opens; the openings after them move by as many weeks as were left out. */
export interface Pause {
  from: string;
  to: string;
  name: string;
}

/** A day on which the weeks up to `week` open. */
export interface Opening {
  day: string;
  week: number;
}

/** The stored text of pauses: per line the first day, the last day and the name. */
export const pausesText = (pauses: readonly Pause[]): string =>
  pauses.map(({ from, to, name }) => `${from} ${to} ${name}`).join('\n');

/** The pauses of a stored text, or of a form that is not complete yet. */
export const pausesIn = (text: string | null): Pause[] =>
  (text ?? '').split('\n').flatMap((line) => {
    const [from = '', to = '', ...name] = line.split(' ');
    return line === '' ? [] : [{ from, to, name: name.join(' ') }];
  });

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && plusDays(text, 0) === text;

/** True if each line is a pause of at most `maxPauseDays` days. */
export const arePauses = (text: string): boolean =>
  pausesIn(text).every(
    ({ from, to, name }) =>
      isDay(from) && isDay(to) && from <= to && to < plusDays(from, maxPauseDays) && name.length <= maxPauseName,
  );

const daysUntil = (day: string, weekday: Weekday) =>
  // getUTCDay counts from Sunday.
  (weekdays.indexOf(weekday) + 8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7;

/** All openings of a group, until the last week is open. */
export function openingsOf({ start_date, weeks_per_opening, opening_weekday, pauses }: Schedule): Opening[] {
  const paused = pausesIn(pauses);
  const openings: Opening[] = [];
  let day = plusDays(start_date, daysUntil(start_date, opening_weekday));
  for (let week = 0; week < lastWeek; day = plusDays(day, 7)) {
    const current = day;
    if (paused.some(({ from, to }) => from <= current && current <= to)) continue;
    week = Math.min(week + weeks_per_opening, lastWeek);
    openings.push({ day, week });
  }
  return openings;
}

/** The openings until `now` and those after it. */
function openingsAt(schedule: Schedule, now: Timestamp) {
  const local = withOffset(now, defaultTimeZone);
  const [today, hour] = [local.slice(0, 10), Number(local.slice(11, 13))];
  const isDue = ({ day }: Opening) => day < today || (day === today && hour >= schedule.opening_hour);
  const openings = openingsOf(schedule);
  return { due: openings.filter(isDue), coming: openings.filter((opening) => !isDue(opening)) };
}

/** The last weeks of the openings of a group until `now`. */
export const dueWeeksAt = (schedule: Schedule, now: Timestamp): number[] =>
  openingsAt(schedule, now).due.map(({ week }) => week);

/** The last week that is open for a group at `now`; 0 before the first opening. */
export const dueWeekAt = (schedule: Schedule, now: Timestamp): number => dueWeeksAt(schedule, now).at(-1) ?? 0;

/** The next opening after `now`; null when all weeks are open. */
export const nextOpeningAt = (schedule: Schedule, now: Timestamp): Opening | null =>
  openingsAt(schedule, now).coming[0] ?? null;

/** So many days before its start a group takes the learners whom nobody has placed. */
export const daysBeforeStart = 7;

/** A group of a course that learners may join. */
interface OpenGroup extends Schedule {
  name: string;
  /** Null for any number. */
  seats: number | null;
  members: number;
}

/**
 * Where learners of one course begin if nobody has chosen, in the order in which they get seats: in the newest group that has started or starts within
 * `daysBeforeStart` days, otherwise in the one that starts next, with its week; groups that have opened all weeks are left out. The newest has missed the
 * least and can begin now. Groups with the same start share the learners. Who finds no seat gets the week without a group, since an older group would open
 * more weeks than were asked for. A course without such a group gives no group and week 0.
 */
export function usualStarts<Learner, Group extends OpenGroup>(
  learners: readonly Learner[],
  groups: readonly Group[],
  now: Timestamp,
): { learner: Learner; group: Group | null; week: number }[] {
  const soon = plusDays(dayOf(now, defaultTimeZone), daysBeforeStart);
  const open = groups.filter((group) => nextOpeningAt(group, now) !== null);
  const days = open.map(({ start_date }) => start_date).toSorted();
  const day = days.findLast((one) => one <= soon) ?? days[0];
  const places = open
    .filter(({ start_date }) => start_date === day)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map((group) => ({ group, week: dueWeekAt(group, now) }));
  const seats = places.flatMap((place) => {
    const free = place.group.seats === null ? learners.length : Math.max(0, place.group.seats - place.group.members);
    return Array.from({ length: free }, () => place);
  });
  const noSeat = { group: null, week: places[0]?.week ?? 0 };
  return learners.map((learner, at) => ({ learner, ...(seats[at] ?? noSeat) }));
}

/** The pause that covers `now`, or null. */
export function pauseAt({ pauses }: Pick<Schedule, 'pauses'>, now: Timestamp): Pause | null {
  const today = dayOf(now, defaultTimeZone);
  return pausesIn(pauses).find(({ from, to }) => from <= today && today <= to) ?? null;
}

/** The pauses of a group that moves by a week: the next opening is left out. */
export function movedByAWeek(schedule: Schedule, name: string, now: Timestamp): Pause[] {
  const next = nextOpeningAt(schedule, now);
  const pauses = pausesIn(schedule.pauses);
  return next ? [...pauses, { from: next.day, to: next.day, name }] : pauses;
}

export type Holiday = 'tsagaan_sar' | 'naadam';

// Tsagaan Sar follows the lunar calendar, and the government announces it each year: these are proposals that admins may change.
const tsagaanSar = ['2027-02-07', '2028-02-26', '2029-02-14'];

/** The next days of both holidays that begin after `now`. */
export function proposedHolidays(now: Timestamp): { holiday: Holiday; from: string; to: string }[] {
  const today = dayOf(now, defaultTimeZone);
  const year = Number(today.slice(0, 4));
  const next = (days: readonly string[]) => days.find((day) => day > today);
  const lunar = next(tsagaanSar);
  const naadam = next([`${year}-07-11`, `${year + 1}-07-11`]);
  return [
    ...(lunar ? [{ holiday: 'tsagaan_sar' as const, from: lunar, to: plusDays(lunar, 2) }] : []),
    ...(naadam ? [{ holiday: 'naadam' as const, from: naadam, to: plusDays(naadam, 4) }] : []),
  ];
}
