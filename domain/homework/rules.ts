import { defineLifecycle } from '#domain/kernel/records/lifecycle.ts';
import { plusDays, type Timestamp } from '#domain/kernel/time.ts';
import { linesOf } from '#domain/lessons/rules.ts';

/** The states of a submission. Submitting another link, or removing a decision, returns it to the first. */
export const homework = defineLifecycle(['submitted', 'changes_requested', 'accepted'], {
  requestChanges: { from: ['submitted', 'accepted'], to: 'changes_requested' },
  accept: { from: ['submitted', 'changes_requested'], to: 'accepted' },
});
export type HomeworkStatus = (typeof homework.statuses)[number];
export type HomeworkDecision = Exclude<HomeworkStatus, 'submitted'>;

export const maxCommentLength = 1000;

export const maxMessageLength = 1000;
/** Messages of one person; mentors answer many learners. */
export const messagesPerHour = { learner: 20, admin: 300 } as const;
/** Shown of a thread, the newest ones. */
export const maxShownMessages = 100;

/** Reviews below which no usual time is told. */
export const minReviews = 10;
export const reviewedDays = 30;

export const maxPhrases = 7;
export const maxPhraseLength = 300;

/** A line of a rubric in each language, and whether an attempt meets it. */
export interface RubricMark {
  line: string | null;
  line_jp: string | null;
  line_mn: string | null;
  met: boolean;
}

/** True if the learner may read the lesson's model answer: once an attempt was accepted, also after a later one. */
export const isAnswerOpen = (attempts: readonly { decision: HomeworkDecision | null }[]): boolean =>
  attempts.some(({ decision }) => decision === 'accepted');

interface Rubric {
  homework_rubric: string | null;
  homework_rubric_jp: string | null;
  homework_rubric_mn: string | null;
}

/** The lines of a lesson's rubric in all languages, marked by `met`; null without a rubric. */
export function markRubric(rubric: Rubric, met: readonly boolean[]): RubricMark[] | null {
  const [line, line_jp, line_mn] = [rubric.homework_rubric, rubric.homework_rubric_jp, rubric.homework_rubric_mn].map(
    linesOf,
  );
  const count = Math.max(line?.length ?? 0, line_jp?.length ?? 0, line_mn?.length ?? 0);
  if (count === 0) return null;
  return Array.from({ length: count }, (_, nth) => ({
    line: line?.[nth] ?? null,
    line_jp: line_jp?.[nth] ?? null,
    line_mn: line_mn?.[nth] ?? null,
    met: met[nth] ?? false,
  }));
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

export const isCommentOnEarlierLink = ({
  commented_at,
  submission_date,
}: {
  commented_at: string | null;
  submission_date: string;
}): boolean => commented_at !== null && commented_at < submission_date;
