import type { decideHomework } from '#domain/homework/queue-contract.ts';
import { homework, markRubric } from '#domain/homework/rules.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { notify } from '#server/core/notifications/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { type Decision, updateDecision } from './commands.ts';
import { lockSubmission } from './queries.ts';
import { findNextInQueue, readReview } from './queue-queries.ts';

type Input = ParsedInput<typeof decideHomework> & ByAdmin;

/** Decides a submission that is still what the admin saw, and notifies the student. Returns the next one of the admin's queue. */
export async function decide(db: Db, { params: { id }, body, ...by }: Input) {
  const { waitingSince, ...submission } = await db
    .transaction()
    .execute(async (tx) => await decideLocked(tx, { id, body, ...by }));
  const next = body.queue && (await findNextInQueue(db, body.queue, { id, waitingSince }));
  return {
    submission: { id, ...submission },
    next: next ? await readReview(db, { id: next, adminId: by.actorId }) : null,
  };
}

async function decideLocked(tx: Db, { id, body, actorId, now }: Omit<Input, 'params'> & { id: string }) {
  const old = await lockSubmission(tx, id);
  if (old.updated_at !== body.updated_at) throw new AppError('changed_meanwhile');
  const isStep = homework.open(old.status).some((step) => homework.steps[step].to === body.status);
  if (!isStep) throw new AppError('wrong_status', { details: { status: old.status } });
  const decision: Decision = { status: body.status, comment: body.comment || null, rubric: markRubric(old, body.met) };
  if (decision.status === 'changes_requested' && decision.comment === null) {
    throw new AppError('bad_input', { issues: [{ path: 'comment', message: 'required' }] });
  }
  // A later question of the student has not been read.
  const askedAt = body.status !== 'submitted' && old.asked_at === body.asked_at ? null : old.asked_at;
  await updateDecision(tx, { id, decision, askedAt, actorId, now });
  await recordChanges(tx, [
    {
      action: 'homework.review',
      entity: 'homework_submissions',
      entityId: id,
      actorId,
      now,
      before: { status: old.status, comment: old.comment },
      after: { status: decision.status, comment: decision.comment },
    },
  ]);
  const { lesson_title: title, lesson_title_jp: title_jp, lesson_title_mn: title_mn, course_id, lesson_id } = old;
  await notify(tx, [
    {
      personId: old.student_id,
      kind: 'homework',
      entityId: id,
      now,
      facts: { title, title_jp, title_mn, course_id, lesson_id, note: decision.comment },
      // Reopening is no news: it only removes a notification that was not sent.
      change: { from: decision.status === 'submitted' ? 'submitted' : old.status, to: decision.status },
    },
  ]);
  return { waitingSince: old.waiting_since, status: decision.status, updated_at: now, asked_at: askedAt };
}
