import type { markHomeworkSeen, reviewHomework } from '#domain/homework/contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { type NewNotification, notify } from '#server/core/notifications/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { requirePerson } from './admin-queries.ts';
import { markSeen, type Review, unmarkSeen, updateReview } from './commands.ts';
import { lockSubmission } from './queries.ts';
import { withCommentHtml } from '#server/http/markdown.ts';

/** Reviews a submission whose link and review are still what the admin saw, and notifies the student. */
export async function review(db: Db, { params, body, actorId, now }: ParsedInput<typeof reviewHomework> & ByAdmin) {
  return await db.transaction().execute(async (tx) => {
    const { student_id: studentId, seen_by, ...old } = await lockSubmission(tx, params.id);
    if (old.homework_link !== body.homework_link) {
      throw new AppError('wrong_status', { details: { homework_link: old.homework_link } });
    }
    if (old.updated_at !== body.updated_at) throw new AppError('changed_meanwhile');
    const next = nextReview({ ...old, seen_by }, body, { actorId, now });
    const [before, after] = [auditedOf(old), auditedOf(next)];
    const hasChanged = before.seen !== after.seen || before.comment !== after.comment;
    if (!hasChanged) return withCommentHtml(old);
    const { seen_by: _, ...shown } = next;
    const status = next.seen_at === null ? ('submitted' as const) : old.status;
    const submission = { ...old, ...shown, status, updated_at: now };
    const isTakenBack = before.seen && !after.seen;
    const isNews = before.seen !== after.seen || after.comment !== null;
    await updateReview(tx, { id: params.id, review: next, hasNewComment: before.comment !== after.comment, now });
    await recordChanges(tx, [{ ...entryOf(params.id), actorId, now, before, after }]);
    if (isNews) await notify(tx, [notificationOf(submission, { studentId, isTakenBack, now })]);
    return withCommentHtml(submission);
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

type Reviewed = Awaited<ReturnType<typeof markSeen>>[number];

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

const auditedOf = ({ seen_at, comment }: Pick<Review, 'seen_at' | 'comment'>) => ({ seen: seen_at !== null, comment });
const entryOf = (id: string) => ({ action: 'homework.review', entity: 'homework_submissions', entityId: id });

/** Marks a student's submissions that the admin knew of as seen; notifies the student once, about the newest. */
export async function markAllSeen(
  db: Db,
  { params, body, actorId, now }: ParsedInput<typeof markHomeworkSeen> & ByAdmin,
) {
  const { id: studentId } = params;
  return await db.transaction().execute(async (tx) => {
    const marked = await markSeen(tx, { studentId, upTo: body.up_to, week: body.week, actorId, now });
    await announceMarks(tx, marked, { studentId, isTakenBack: false, actorId, now });
    return { seen_at: now, count: marked.length };
  });
}

/** Undoes the marking by the same admin at one time. */
export async function unmarkAllSeen(
  db: Db,
  { studentId, seenAt, actorId, now }: ByAdmin & { studentId: string; seenAt: Timestamp },
) {
  return await db.transaction().execute(async (tx) => {
    const unmarked = await unmarkSeen(tx, { studentId, seenAt, actorId, now });
    await announceMarks(tx, unmarked, { studentId, isTakenBack: true, actorId, now });
    return { count: unmarked.length };
  });
}

/** Records marks, and sends one notification for all: a mail for each would hide the important one. */
async function announceMarks(
  tx: Db,
  submissions: readonly Reviewed[],
  { actorId, ...change }: ByAdmin & { studentId: string; isTakenBack: boolean },
) {
  const { studentId, isTakenBack, now } = change;
  const [newest] = submissions;
  if (!newest) return await requirePerson(tx, studentId);
  const marks = { actorId, now, before: { seen: isTakenBack }, after: { seen: !isTakenBack } };
  await recordChanges(
    tx,
    submissions.map(({ id }) => ({ ...entryOf(id), ...marks })),
  );
  await notify(tx, [notificationOf(newest, change)]);
}
