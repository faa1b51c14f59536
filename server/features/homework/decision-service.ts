import type { setHomeworkSeen } from '#domain/homework/contract.ts';
import type { decideHomework } from '#domain/homework/queue-contract.ts';
import { homework, markRubric } from '#domain/homework/rules.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { deleteUnsent, notify } from '#server/core/notifications/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { withCommentHtml } from '#server/http/markdown.ts';
import { updateReview } from './commands.ts';
import { factsOf, lockSubmission } from './queries.ts';
import { findNextInQueue, readReview } from './queue-queries.ts';

type Deciding = ParsedInput<typeof decideHomework> & ByAdmin;

/** Decides a submission that is still what the admin saw, and notifies the student. Returns the next one of the admin's queue. */
export async function decide(db: Db, { overdueBefore, ...input }: Deciding & { overdueBefore: Timestamp }) {
  const { id } = input.params;
  const { queue } = input.body;
  const { waitingSince, ...submission } = await db.transaction().execute(async (tx) => await decideLocked(tx, input));
  const next = queue && (await findNextInQueue(db, queue, { id, waitingSince }));
  return {
    submission: { id, ...submission },
    next: next ? await readReview(db, { id: next, adminId: input.actorId, overdueBefore }) : null,
  };
}

async function decideLocked(tx: Db, { params: { id }, body, actorId, now }: Deciding) {
  const old = await lockSubmission(tx, id);
  if (old.updated_at !== body.updated_at) throw new AppError('changed_meanwhile');
  const isStep = homework.open(old.status).some((step) => homework.steps[step].to === body.status);
  if (!isStep) throw new AppError('wrong_status', { details: { status: old.status } });
  const { status, comment: typed, met } = body;
  const comment = typed || null;
  if (status === 'changes_requested' && comment === null) {
    throw new AppError('bad_input', { issues: [{ path: 'comment', message: 'required' }] });
  }
  // A later question of the student has not been read.
  const askedAt = old.asked_at === body.asked_at ? null : old.asked_at;
  const decision = { status, comment, rubric: markRubric(old, met) };
  await updateReview(tx, { id, decision, seen: true, askedAt, actorId, now });
  const before = { status: old.status, comment: old.comment };
  await recordChanges(tx, [{ ...entryOf(id), actorId, now, before, after: { status, comment } }]);
  const facts = { ...factsOf(old), note: comment };
  const change = { from: old.status, to: status };
  await notify(tx, [{ personId: old.student.id, kind: 'homework', entityId: id, facts, change, now }]);
  return { waitingSince: old.waiting_since, status, updated_at: now, asked_at: askedAt };
}

/**
 * Marks a submission whose link and review are still what the admin saw as seen, and notifies the student; or as unseen, which removes the decision and
 * a notification that was not sent.
 */
export async function setSeen(
  db: Db,
  { params: { id }, body, actorId, now }: ParsedInput<typeof setHomeworkSeen> & ByAdmin,
) {
  return await db.transaction().execute(async (tx) => {
    const old = await lockSubmission(tx, id);
    const { homework_link, student } = old;
    const { seen } = body;
    if (homework_link !== body.homework_link) throw new AppError('wrong_status', { details: { homework_link } });
    if (old.updated_at !== body.updated_at) throw new AppError('changed_meanwhile');
    if (seen === (old.seen_at !== null)) return withCommentHtml(old);
    await updateReview(tx, { id, decision: null, seen, askedAt: old.asked_at, actorId, now });
    await recordChanges(tx, [{ ...entryOf(id), actorId, now, before: { seen: !seen }, after: { seen } }]);
    const notification = { personId: student.id, kind: 'homework' as const, entityId: id, now };
    if (seen) await notify(tx, [{ ...notification, facts: factsOf(old) }]);
    else await deleteUnsent(tx, [notification]);
    return withCommentHtml(await lockSubmission(tx, id));
  });
}

const entryOf = (id: string) => ({ action: 'homework.review', entity: 'homework_submissions', entityId: id });
