import { dayOf, defaultTimeZone, plusDays, type Timestamp } from '#domain/kernel/time.ts';
import type { Random } from '../random.ts';

// In days before today, both ends included; a day of rest on each side keeps them apart from other activity.
const currentStreak = { oldest: 8, newest: 1 };
const longestStreak = { oldest: 140, newest: 120 };
const streaks = [currentStreak, longestStreak];

/** Homework events of one eager learner, oldest first: from 364 days before today until yesterday, never today. */
export function planHomeworkYear(now: Timestamp, random: Random): Timestamp[] {
  const today = dayOf(now, defaultTimeZone);
  return Array.from({ length: 364 }, (_, index) => 364 - index).flatMap((daysAgo) =>
    timesOfDay(plusDays(today, -daysAgo), eventsOn(daysAgo, random), random),
  );
}

function eventsOn(daysAgo: number, random: Random): number {
  const drawn = random();
  if (streaks.some(({ oldest, newest }) => daysAgo === oldest + 1 || daysAgo === newest - 1)) return 0;
  const isStreak = streaks.some(({ oldest, newest }) => daysAgo <= oldest && daysAgo >= newest);
  return countFor(isStreak ? 0.55 + drawn * 0.45 : drawn);
}

// More than half of the days are free, and a day with many events is rare.
function countFor(drawn: number): number {
  if (drawn < 0.55) return 0;
  if (drawn < 0.77) return 1;
  if (drawn < 0.91) return 2;
  if (drawn < 0.97) return 4;
  return 6;
}

// 02:00 to 13:59 in UTC is the same calendar day in Ulaanbaatar, from 10:00 on.
function timesOfDay(day: string, count: number, random: Random): Timestamp[] {
  const minutes = Array.from({ length: count }, () => 120 + Math.floor(random() * 720));
  return minutes
    .toSorted((a, b) => a - b)
    .map((minute, index) => new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000 + index * 1000).toISOString());
}
