import type { Actor } from '#domain/kernel/actor.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { dayOf, doneBy, recentTime, type Timestamp } from '#domain/kernel/time.ts';
import type { answerReport, correctReport, listMyReports, writeReport } from '#domain/reports/contract.ts';
import { writesReports } from '#domain/reports/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { notify } from '#server/core/notifications/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { rowId } from '#server/database/row-id.ts';
import { getEnteredCourse } from '#server/features/enrollments/access.ts';
import { withCommentHtml } from '#server/http/markdown.ts';
import { findReport, getOwnReport, getReportedCourse, listReportsOf, lockReport, reportColumns } from './queries.ts';

interface ByLearner {
  actor: Actor;
  now: Timestamp;
}

/** A course that the actor may enter, and whether they write reports in it. Throws not_found or not_enrolled. */
async function enterCourse(db: Db, courseId: string, actor: Actor) {
  const { enrollment } = await getEnteredCourse(db, { courseId, actor });
  const { daily_reports: areOn, ...course } = await getReportedCourse(db, courseId);
  const since = enrollment?.created_at ?? null;
  return { course, since, isWriter: writesReports(areOn, enrollment?.status) };
}

/** The actor's reports in a course that they may enter. Throws not_found or not_enrolled. */
export async function readMyReports(
  db: Db,
  { params, query, actor, now }: ParsedInput<typeof listMyReports> & ByLearner,
) {
  const { course, isWriter } = await enterCourse(db, params.id, actor);
  const page = await listReportsOf(db, { studentId: actor.userId, courseId: params.id, ...query });
  return { ...page, rows: page.rows.map(withCommentHtml), course, today: dayOf(now, actor.timeZone), open: isWriter };
}

/** Writes the actor's report of the day on which it was written. Throws changed_meanwhile if that day has another one. */
export async function saveReport(db: Db, { params, body, actor, now }: ParsedInput<typeof writeReport> & ByLearner) {
  const { isWriter, since } = await enterCourse(db, params.id, actor);
  if (!isWriter) throw new AppError('wrong_status');
  const { idempotency_key: key, written_at, ...written } = body;
  const writtenAt = recentTime(doneBy(written_at, now), { now, since });
  if (writtenAt === null) throw new AppError('too_old');
  const id = rowId(key, 'learning_reports', actor.userId, params.id);
  const own = { student_id: actor.userId, course_id: params.id, day: dayOf(writtenAt, actor.timeZone) };
  const saved = await db
    .insertInto('learning_reports')
    .values({ id, ...own, ...written, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(reportColumns)
    .executeTakeFirst();
  const report = saved ?? (await findReport(db, id));
  if (!report) throw new AppError('changed_meanwhile');
  return withCommentHtml(report);
}

/** Corrects the actor's report. Throws not_found, wrong_status once it has been read, or changed_meanwhile. */
export async function correct(
  db: Db,
  { params: { id }, body, actor, now }: ParsedInput<typeof correctReport> & ByLearner,
) {
  const { updated_at: seen, ...written } = body;
  const own = db.updateTable('learning_reports').where('id', '=', id).where('student_id', '=', actor.userId);
  const saved = await own
    .set({ ...written, updated_at: now })
    .where('read_at', 'is', null)
    .where('updated_at', '=', seen)
    .returning(reportColumns)
    .executeTakeFirst();
  if (saved) return withCommentHtml(saved);
  const { read_at } = await getOwnReport(db, { id, studentId: actor.userId });
  throw new AppError(read_at === null ? 'changed_meanwhile' : 'wrong_status');
}

/** Marks a report that is still what the admin saw as read, and notifies its learner of a comment or a correction. */
export async function answer(
  db: Db,
  { params: { id }, body, actorId, now }: ParsedInput<typeof answerReport> & ByAdmin,
) {
  return await db.transaction().execute(async (tx) => {
    const { student, course, created_at: _, ...old } = await lockReport(tx, id);
    if (old.updated_at !== body.updated_at) throw new AppError('changed_meanwhile');
    const [comment, corrected] = [body.comment || null, body.corrected || null];
    const answered = { comment, corrected, read_at: now, updated_at: now };
    await tx
      .updateTable('learning_reports')
      .set({ ...answered, read_by: actorId })
      .where('id', '=', id)
      .execute();
    const before = { comment: old.comment, corrected: old.corrected };
    const entry = { action: 'report.answer', entity: 'learning_reports', entityId: id, actorId, now };
    await recordChanges(tx, [{ ...entry, before, after: { comment, corrected } }]);
    const { id: course_id, ...titles } = course;
    if (comment !== null || corrected !== null) {
      const facts = { course_id, ...titles, note: comment };
      await notify(tx, [{ personId: student.id, kind: 'report', entityId: id, facts, now }]);
    }
    return withCommentHtml({ ...old, ...answered });
  });
}
