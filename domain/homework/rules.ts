import { plusDays } from '#domain/kernel/time.ts';

export const maxCommentLength = 1000;

/** What a check of a submitted link found. */
export const linkStates = ['opens', 'needs_sign_in', 'does_not_open'] as const;
export type LinkState = (typeof linkStates)[number];

/** The minimum of events per day for levels 1 to 4 of the heatmap. */
export const activityLevelsFrom = [1, 2, 4, 6] as const;

/** The heatmap level (0 to 4) for `count` events. */
export function activityLevel(count: number): number {
  return activityLevelsFrom.filter((from) => count >= from).length;
}

/** Including today. */
export const heatmapDays = 365;

/** The current and longest streak in days. A day without activity breaks the current streak only when it is over. */
export function streaksOf(activeDays: Iterable<string>, today: string): { current: number; longest: number } {
  const days = new Set(activeDays);
  const lengthBack = (from: string) => {
    let length = 0;
    for (let day = from; days.has(day); day = plusDays(day, -1)) length += 1;
    return length;
  };
  const current = lengthBack(days.has(today) ? today : plusDays(today, -1));
  const longest = [...days].reduce(
    (max, day) => (days.has(plusDays(day, 1)) ? max : Math.max(max, lengthBack(day))),
    0,
  );
  return { current, longest };
}

export const isCommentOnEarlierLink = ({
  commented_at,
  submission_date,
}: {
  commented_at: string | null;
  submission_date: string;
}): boolean => commented_at !== null && commented_at < submission_date;
