/** The questions of questions.json. */
export const questionCount = 30;
/** Of a learner's own answer. */
export const maxAnswerLength = 1000;

/** Mentors may read an answer while it is `asked`; a comment ends that. */
export const practiceStatuses = ['private', 'asked', 'commented'] as const;
export type PracticeStatus = (typeof practiceStatuses)[number];
