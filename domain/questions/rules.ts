/** What a question is shown and listed as; the database derives it (migration 0080). */
export const questionStatuses = ['unanswered', 'answered', 'accepted', 'hidden', 'deleted'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/** The order of the mentors' list: the oldest first. */
export const questionOrders = { names: ['created_at'], usual: 'created_at' } as const;

/** A hidden or deleted question takes no answers. */
export const isOpen = (status: QuestionStatus): boolean => status !== 'hidden' && status !== 'deleted';

export const maxQuestionTitle = 150;
/** Of a question's text and of an answer, in Markdown. */
export const maxPostLength = 5000;
export const maxAnswers = 200;
export const maxVideoSecond = 86_400;

/** Questions, answers, changes of them, "me too" and accepted answers, per person. */
export const maxChangesPerHour = 60;

/** 135 is `2:15`, 3605 is `1:00:05`. */
export function videoTimeOf(second: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(second / 3600), Math.floor(second / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(second % 60)}`;
}
