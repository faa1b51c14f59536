import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';

export const minReportLength = 40;
/** The letters of a report, as the database counts them: an emoji is one. */
export const lettersOf = (text: string) => Array.from(text.trim()).length;
export const maxReportLength = 600;
/** Of a mentor's comment, in Markdown. */
export const maxReportComment = 1000;
/** A correction may be longer than a report or an answer to an interview question. */
export const maxCorrectionLength = 1300;
/** Studied minutes are reported in steps of half an hour, up to 16 hours. */
export const minuteStep = 30;
export const maxMinutes = 960;

export const moods = ['good', 'ordinary', 'hard'] as const;
export type Mood = (typeof moods)[number];

/** The filter of mentors. Here, since routes that import the contract would load its form, and zod, on each screen. */
export const reportFilters = ['all', 'unread'] as const;

/** The statuses in which learners write reports. */
const reportStatuses = ['active'] as const satisfies EnrollmentStatus[];

/** True if somebody with this status writes reports in a course where `areOn`. */
export const writesReports = (areOn: boolean, status: EnrollmentStatus | undefined): boolean =>
  areOn && reportStatuses.some((one) => one === status);

/** True for a text with Japanese syllables, which a mentor may correct. */
export const isJapanese = (text: string): boolean => /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);
