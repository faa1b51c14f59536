import type { markHomeworkSeen, reviewHomework } from '#domain/homework/contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { afterChange, recordChanges } from '#server/core/audit/commands.ts';
import { type NewNotification, notify } from '#server/core/notifications/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { requirePerson } from './admin-queries.ts';
import { lockSubmission, markSeen, type Review, reviewUpdate, unmarkSeen } from './commands.ts';
import { getReviewedSubmission } from './queries.ts';

/** Reviews a submission whose link and review are still what the admin saw, and notifies the student. */
export async function review(
  services: Services,
  { params, body, actorId, now }: ParsedInput<typeof reviewHomework> & ByAdmin,
) {
  return await services.db.transaction().execute(async (tx) => {
    const old = await lockSubmission(tx, params.id);
    if (old.homework_link !== body.homework_link) {
      throw new AppError('wrong_status', { details: { homework_link: old.homework_link } });
    }
    if (old.updated_at !== body.updated_at) throw new AppError('changed_meanwhile');
    const next = nextReview(old, body, { actorId, now });
    const [before, after] = [auditedOf(old), auditedOf(next)];
    const hasChanged = before.seen !== after.seen || before.comment !== after.comment;
    const update = reviewUpdate(tx, { id: params.id, review: next, now });
    const entry = { ...entryOf(params.id), actorId, now, before, after };
    const changed = hasChanged ? afterChange(tx, 'homework_submissions', update, entry) : tx;
    const submission = await getReviewedSubmission(changed, params.id);
    const isTakenBack = before.seen && !after.seen;
    const isNews = before.seen !== after.seen || (hasChanged && after.comment !== null);
    if (isNews)
      await notify(services, tx, [notificationOf(submission, { studentId: old.student_id, isTakenBack, now })]);
    return submission;
  });
}

// An unchanged part keeps its time and author.
function nextReview(old: Review, next: { seen: boolean; comment: string | null }, { actorId, now }: ByAdmin): Review {
  const comment = next.comment === '' ? null : next.comment;
  const isSame = next.seen === (old.seen_at !== null);
  const marks = next.seen ? { seen_at: now, seen_by: actorId } : { seen_at: null, seen_by: null };
  return {
    ...(isSame ? { seen_at: old.seen_at, seen_by: old.seen_by } : marks),
    comment,
    commented_at: comment === old.comment ? old.commented_at : comment && now,
  };
}

type Reviewed = Awaited<ReturnType<typeof getReviewedSubmission>>;

function notificationOf(
  { id, course_id, lesson_id, comment, lesson_title, lesson_title_jp, lesson_title_mn }: Reviewed,
  { studentId, isTakenBack, now }: { studentId: string; isTakenBack: boolean; now: Timestamp },
): NewNotification {
  const title = { title: lesson_title, title_jp: lesson_title_jp, title_mn: lesson_title_mn };
  return {
    personId: studentId,
    kind: 'homework',
    entityId: id,
    facts: { ...title, course_id, lesson_id, note: comment },
    now,
    // A change to the same status removes an unsent notification without a replacement.
    ...(isTakenBack && { change: { from: 'unseen', to: 'unseen' } }),
  };
}

const auditedOf = ({ seen_at, comment }: Review) => ({ seen: seen_at !== null, comment });
const entryOf = (id: string) => ({ action: 'homework.review', entity: 'homework_submissions', entityId: id });

/** Marks a student's submissions that the admin knew of as seen; notifies the student once, about the newest. */
export async function markAllSeen(
  services: Services,
  { params, body, actorId, now }: ParsedInput<typeof markHomeworkSeen> & ByAdmin,
) {
  return await services.db.transaction().execute(async (tx) => {
    await requirePerson(tx, params.id);
    const ids = await markSeen(tx, { studentId: params.id, upTo: body.up_to, week: body.week, actorId, now });
    await recordMarks(tx, ids, { actorId, now, seen: true });
    await notifyReviewed(services, tx, { ids, studentId: params.id, isTakenBack: false, now });
    return { seen_at: now, count: ids.length };
  });
}

/** Undoes the marking by the same admin at one time. */
export async function unmarkAllSeen(
  services: Services,
  { studentId, seenAt, actorId, now }: ByAdmin & { studentId: string; seenAt: Timestamp },
) {
  return await services.db.transaction().execute(async (tx) => {
    await requirePerson(tx, studentId);
    const ids = await unmarkSeen(tx, { studentId, seenAt, actorId, now });
    await recordMarks(tx, ids, { actorId, now, seen: false });
    await notifyReviewed(services, tx, { ids, studentId, isTakenBack: true, now });
    return { count: ids.length };
  });
}

async function recordMarks(tx: Db, ids: readonly string[], { seen, actorId, now }: ByAdmin & { seen: boolean }) {
  const change = { actorId, now, before: { seen: !seen }, after: { seen } };
  await recordChanges(
    tx,
    ids.map((id) => ({ ...entryOf(id), ...change })),
  );
}

// One notification for all: a mail for each would hide the important one.
async function notifyReviewed(
  services: Services,
  tx: Db,
  { ids, ...change }: { ids: readonly string[]; studentId: string; isTakenBack: boolean; now: Timestamp },
) {
  const [newest] = ids;
  if (newest) await notify(services, tx, [notificationOf(await getReviewedSubmission(tx, newest), change)]);
}
