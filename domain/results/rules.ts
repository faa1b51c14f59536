import { learnerStates, type QuietDays } from '#domain/progress/rules.ts';

/** How enrollments are counted together. */
export const resultSets = ['month', 'group'] as const;
export type ResultSet = (typeof resultSets)[number];

/**
 * What is counted, in the order of the table. Enrolled are those that are active or completed; all other numbers but `dropped` are of these. Paid ones have
 * a confirmed payment and none that is open, those behind have open weeks that are not completed, and finished ones are completed, or all lessons of their
 * course are. The last but `dropped` count learners with an application for a job, and with an accepted one.
 */
export const resultCounts = [
  ...(['enrolled', 'paid', ...learnerStates, 'behind', 'finished'] as const),
  ...(['applied', 'accepted', 'dropped'] as const),
] as const;
export type ResultCount = (typeof resultCounts)[number];

/** The months or groups that are shown. */
export const shownResults = 24;

/** Learners without activity for so many days are quiet here. */
export const inactiveDays = 14 satisfies QuietDays;

/** The numbers are counted again after so many minutes. */
export const recountMinutes = 5;
