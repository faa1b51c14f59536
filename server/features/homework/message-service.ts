import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type NewNotification, notify } from '#server/core/notifications/commands.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { getOpenLesson } from '#server/features/lessons/access.ts';
import { insertMessage } from './commands.ts';
import { findSubmission, lockSubmission } from './queries.ts';

interface Writing {
  actor: Actor;
  body: string;
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

type Message = Writing & { submissionId: string; isFromMentor: boolean };

async function write(db: Db, { submissionId, actor, isFromMentor, body, now }: Message) {
  const message = { id: randomUUID(), is_from_mentor: isFromMentor, body, created_at: now };
  return await db.transaction().execute(async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    await insertMessage(tx, { submissionId, authorId: actor.userId, message });
    const readerId = isFromMentor ? submission.student_id : submission.seen_by;
    if (readerId !== null) await notify(tx, [notificationOf(submission, { readerId, isFromMentor, message })]);
    return message;
  });
}

type Submission = Awaited<ReturnType<typeof lockSubmission>>;

interface Written {
  readerId: string;
  isFromMentor: boolean;
  message: { id: string; body: string; created_at: Timestamp };
}

function notificationOf(submission: Submission, { readerId, isFromMentor, message }: Written): NewNotification {
  const {
    lesson_title: title,
    lesson_title_jp: title_jp,
    lesson_title_mn: title_mn,
    course_id,
    lesson_id,
  } = submission;
  const person = submission.full_name.trim() || submission.email;
  return {
    personId: readerId,
    kind: 'homework',
    // The id of the message, so that it does not replace the notification of a decision; a mentor's link needs the submission.
    entityId: isFromMentor ? message.id : submission.id,
    facts: {
      title,
      title_jp,
      title_mn,
      course_id,
      lesson_id,
      note: message.body,
      ...(!isFromMentor && { person, person_id: submission.student_id }),
    },
    change: { from: '', to: isFromMentor ? 'message' : 'question' },
    now: message.created_at,
  };
}
