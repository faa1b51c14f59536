import * as z from 'zod/mini';

/** A lesson that is to be marked complete, or open again. */
const completion = z.object({ kind: z.literal('completion'), lessonId: z.string(), completed: z.boolean() });

/** A link that is to be handed in. */
const homework = z.object({
  kind: z.literal('homework'),
  lessonId: z.string(),
  /** What the lesson is called, to tell of a refusal on any screen. */
  title: z.string(),
  link: z.string(),
  /** When the submission was handed in that this one replaces; null for none. */
  replaces: z.nullable(z.string()),
});

/** Work of a learner that waits on the device for a network. */
export const waitingWork = z.discriminatedUnion('kind', [completion, homework]);

/** Work of a learner that waits on the device for a network. */
export type WaitingWork = z.infer<typeof waitingWork>;

/** A link that waits. */
export type WaitingHomework = z.infer<typeof homework>;

/** Work with its place in the order of sending. */
export type Waiting<Work = WaitingWork> = Work & {
  /** Sorts as it was done. */
  key: string;
  /** Why the server did not take it; null while it waits. */
  refusal: string | null;
};

/** Digits of a key's place: milliseconds since 1970, for the next 200 years. */
const placeDigits = 13;

/** The key of what is done at `now` after all of `waiting`, whatever the device's clock did meanwhile; `mark` is of this entry alone. */
export function nextKey(waiting: readonly { key: string }[], now: number, mark: string): string {
  const last = Number(waiting.at(-1)?.key.slice(0, placeDigits) ?? 0);
  return `${String(Math.max(now, last + 1)).padStart(placeDigits, '0')}-${mark}`;
}

/** Homework of a lesson, oldest first. */
export const homeworkOf = (waiting: readonly Waiting[], lessonId: string): Waiting<WaitingHomework>[] =>
  waiting.filter((entry) => entry.kind === 'homework').filter((entry) => entry.lessonId === lessonId);

/** What `work` makes unnecessary: an earlier mark of the same lesson, and homework that the server refused. */
export const outdatedBy = (waiting: readonly Waiting[], work: WaitingWork): Waiting[] =>
  waiting.filter(
    (entry) =>
      entry.lessonId === work.lessonId &&
      entry.kind === work.kind &&
      (work.kind === 'completion' || entry.refusal !== null),
  );
