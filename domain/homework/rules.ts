import { defineLifecycle } from '#domain/kernel/lifecycle.ts';
import { plusDays, type Timestamp } from '#domain/kernel/time.ts';

/** The states of a submission. Submitting another link returns it to the first. */
export const homework = defineLifecycle(['submitted', 'changes_requested', 'accepted'], {
  requestChanges: { from: ['submitted', 'accepted'], to: 'changes_requested' },
  accept: { from: ['submitted', 'changes_requested'], to: 'accepted' },
  reopen: { from: ['changes_requested', 'accepted'], to: 'submitted' },
});
export type HomeworkStatus = (typeof homework.statuses)[number];
export type HomeworkDecision = Exclude<HomeworkStatus, 'submitted'>;

export const maxCommentLength = 1000;

export const maxRubricLines = 5;

/** A line of a rubric in each language, and whether an attempt meets it. */
export interface RubricMark {
  line: string | null;
  line_jp: string | null;
  line_mn: string | null;
  met: boolean;
}

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

/** Whole days since `since`; `now` is in milliseconds. */
export const daysWaiting = (since: Timestamp, now: number): number =>
  Math.floor((now - Date.parse(since)) / 86_400_000);

/** True if something waits for longer than mentors should take. */
export const isOverdue = (since: Timestamp, { now, answerHours }: { now: number; answerHours: number }): boolean =>
  now - Date.parse(since) > answerHours * 3_600_000;

export const isCommentOnEarlierLink = ({
  commented_at,
  submission_date,
}: {
  commented_at: string | null;
  submission_date: string;
}): boolean => commented_at !== null && commented_at < submission_date;
