import type { Actor } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { notify } from '#server/core/notifications/commands.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { rowId } from '#server/database/row-id.ts';
import { getOpenLesson } from '#server/features/lessons/access.ts';
import { insertMessage } from './commands.ts';
import { factsOf, findSubmission, findMessage, lockSubmission } from './queries.ts';

interface Writing {
  actor: Actor;
  body: string;
  /** The same for a message that is sent again. */
  idempotency_key?: string | undefined;
  now: Timestamp;
}

/** Adds a learner's message; the submission waits for a mentor again, and the mentor who saw it last is notified. */
export async function writeAsLearner(db: Db, { lessonId, actor, ...written }: Writing & { lessonId: string }) {
  await getOpenLesson(db, { id: lessonId, actor });
  const submission = await findSubmission(db, { studentId: actor.userId, lessonId });
  if (!submission) throw new RowNotFound();
  return await write(db, { submissionId: submission.id, actor, isFromMentor: false, ...written });
}

/** Adds a mentor's message, which answers the learner's, and notifies the learner. */
export async function writeAsMentor(db: Db, options: Writing & { submissionId: string }) {
  return await write(db, { ...options, isFromMentor: true });
}

type Written = Writing & { submissionId: string; isFromMentor: boolean };

async function write(db: Db, { submissionId, actor, isFromMentor, body, now, ...options }: Written) {
  const id = rowId(options.idempotency_key, 'homework_messages', actor.userId, submissionId);
  const message = { id, is_from_mentor: isFromMentor, body, created_at: now };
  return await db.transaction().execute(async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    const { student, seen_by: mentorId } = submission;
    // Under the lock: a message that is sent again.
    const sent = await findMessage(tx, id);
    if (sent) return sent;
    await insertMessage(tx, { submissionId, authorId: actor.userId, message });
    const facts = { ...factsOf(submission), note: body };
    if (isFromMentor) {
      // The id of the message, so that it does not replace the notification of a decision.
      const change = { from: '', to: 'message' };
      await notify(tx, [{ personId: student.id, kind: 'homework', entityId: message.id, facts, change, now }]);
    } else if (mentorId !== null) {
      const person = { person: student.full_name.trim() || student.email, person_id: student.id };
      const change = { from: '', to: 'question' };
      const question = { personId: mentorId, kind: 'homework' as const, entityId: submissionId, change, now };
      await notify(tx, [{ ...question, facts: { ...facts, ...person } }]);
    }
    return message;
  });
}
