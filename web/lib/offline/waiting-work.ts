import * as z from 'zod/mini';

/** A mark as completed or not. */
const completion = z.object({ kind: z.literal('completion'), lessonId: z.string(), completed: z.boolean() });

/** A homework link. */
const homework = z.object({
  kind: z.literal('homework'),
  lessonId: z.string(),
  /** The lesson's title, for messages on other screens. */
  title: z.string(),
  link: z.string(),
  /** The time of the submission that this one replaces; null for none. */
  replaces: z.nullable(z.string()),
});

/** Work that waits for a network. */
export const waitingWork = z.discriminatedUnion('kind', [completion, homework]);

/** Work that waits for a network. */
export type WaitingWork = z.infer<typeof waitingWork>;

export type WaitingHomework = z.infer<typeof homework>;

/** Waiting work with its sort key. */
export type Waiting<Work = WaitingWork> = Work & {
  /** Sorts in order of creation. */
  key: string;
  /** The server's error; null while waiting. */
  refusal: string | null;
};

/** Digits of the timestamp in a key. */
const placeDigits = 13;

/** A key that sorts after all of `waiting`, even if the clock went backwards; `mark` makes it unique. */
export function nextKey(waiting: readonly { key: string }[], now: number, mark: string): string {
  const last = Number(waiting.at(-1)?.key.slice(0, placeDigits) ?? 0);
  return `${String(Math.max(now, last + 1)).padStart(placeDigits, '0')}-${mark}`;
}

export const homeworkOf = (waiting: readonly Waiting[], lessonId: string): Waiting<WaitingHomework>[] =>
  waiting.filter((entry) => entry.kind === 'homework').filter((entry) => entry.lessonId === lessonId);

/** The entries that `work` replaces: an earlier mark of the same lesson, and refused homework. */
export const outdatedBy = (waiting: readonly Waiting[], work: WaitingWork): Waiting[] =>
  waiting.filter(
    (entry) =>
      entry.lessonId === work.lessonId &&
      entry.kind === work.kind &&
      (work.kind === 'completion' || entry.refusal !== null),
  );
