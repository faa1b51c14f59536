import type { QuietDays } from '#domain/progress/rules.ts';

/** How enrollments are counted together. */
export const resultSets = ['month', 'group'] as const;
export type ResultSet = (typeof resultSets)[number];

/** What is counted, in the order of the table. */
export const resultCounts = [
  'enrolled',
  'paid',
  'active',
  'behind',
  'finished',
  'applied',
  'accepted',
  'dropped',
] as const;
export type ResultCount = (typeof resultCounts)[number];

/** The months or groups that are shown. */
export const shownResults = 24;

/** Learners without activity for so many days do not count as active. */
export const inactiveDays = 14 satisfies QuietDays;
