import { randomUUID } from 'node:crypto';
import { plusSeconds } from '#domain/kernel/time.ts';
import * as z from 'zod/mini';
import practiceJson from '../content/practice.json' with { type: 'json' };
import { daysBefore, type SeedContext } from '../context.ts';
import type { SeededPerson } from '../people/insert-people.ts';

/** An answer to an interview question; `asked` waits for a mentor. */
const practiceAnswer = z.strictObject({
  author: z.string(),
  question: z.number(),
  days_ago: z.number(),
  practised: z.optional(z.boolean()),
  asked: z.optional(z.boolean()),
  text: z.string(),
  corrected: z.optional(z.string()),
  comment: z.optional(z.string()),
});
const practiceAnswers = z.array(practiceAnswer).parse(practiceJson);

/** Inserts answers to interview questions: own ones, one with the comment of a mentor, and one that waits for it. */
export async function insertPractice(
  { tx, now }: SeedContext,
  { people, adminId }: { people: readonly SeededPerson[]; adminId: string },
): Promise<void> {
  const rows = practiceAnswers.map(({ author, question, days_ago, practised, asked, comment = null, ...answer }) => {
    const writtenAt = daysBefore(now, days_ago);
    const readAt = comment === null ? null : plusSeconds(writtenAt, 7200);
    const commented = readAt === null ? 'private' : 'commented';
    return {
      id: randomUUID(),
      person_id: people.find(({ content }) => content.email === author)?.id ?? '',
      question,
      text: answer.text,
      status: asked ? 'asked' : commented,
      practised_at: practised ? writtenAt : null,
      asked_at: asked ? writtenAt : null,
      read_text: readAt && answer.text,
      read_at: readAt,
      read_by: readAt && adminId,
      comment,
      corrected: answer.corrected ?? null,
      created_at: writtenAt,
      updated_at: readAt ?? writtenAt,
    } as const;
  });
  await tx.insertInto('practice_answers').values(rows).execute();
}
