import { plusDays } from '#domain/kernel/time.ts';

/** Characters of a mentor's comment on a submission. */
export const longestComment = 1000;

/** From how many homework events a day on each level of the heatmap begins; below the first it is level 0. */
export const activityLevelsFrom = [1, 2, 4, 6] as const;

/** The heatmap's level, 0 to 4, of a day with `count` events. */
export function activityLevel(count: number): number {
  return activityLevelsFrom.filter((from) => count >= from).length;
}

/** Days that the heatmap covers, today included. */
export const heatmapDays = 365;

/** Consecutive days with activity: up to today, and at most. A today without activity does not break the streak yet. */
export function streaksOf(activeDays: Iterable<string>, today: string): { current: number; longest: number } {
  const days = new Set(activeDays);
  const lengthBack = (from: string) => {
    let length = 0;
    for (let day = from; days.has(day); day = plusDays(day, -1)) length += 1;
    return length;
  };
  const current = lengthBack(days.has(today) ? today : plusDays(today, -1));
  const longest = [...days].reduce(
    (most, day) => (days.has(plusDays(day, 1)) ? most : Math.max(most, lengthBack(day))),
    0,
  );
  return { current, longest };
}

/** True when a comment was written about an earlier link than the one that is there now. */
export const isCommentOnEarlierLink = ({
  commented_at,
  submission_date,
}: {
  commented_at: string | null;
  submission_date: string;
}): boolean => commented_at !== null && commented_at < submission_date;
