import type { Actor } from '#domain/kernel/actor.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { dayOf, type Timestamp } from '#domain/kernel/time.ts';
import type { CourseAccess } from '#domain/lessons/rules.ts';
import type { answerReport, listMyReports, writeReport } from '#domain/reports/contract.ts';
import { reportStatuses } from '#domain/reports/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { notify } from '#server/core/notifications/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { getEnteredCourse } from '#server/features/enrollments/access.ts';
import { insertReport, replaceReport, updateAnswer } from './commands.ts';
import { getReportedCourse, listReportsOf, lockReport } from './queries.ts';
import { withCommentHtml } from '#server/http/markdown.ts';

interface ByLearner {
  actor: Actor;
  now: Timestamp;
}

const mayReport = ({ enrollment }: CourseAccess, { daily_reports: areOn }: { daily_reports: boolean }) =>
  areOn && enrollment !== null && reportStatuses.some((status) => status === enrollment.status);

/** The actor's reports in a course that they may enter. Throws not_found or not_enrolled. */
export async function readMyReports(
  db: Db,
  { params, query, actor, now }: ParsedInput<typeof listMyReports> & ByLearner,
) {
  const access = await getEnteredCourse(db, { courseId: params.id, actor });
  const { daily_reports, ...course } = await getReportedCourse(db, params.id);
  const page = await listReportsOf(db, { studentId: actor.userId, courseId: params.id, ...query });
  return { ...page, course, today: dayOf(now, actor.timeZone), open: mayReport(access, { daily_reports }) };
}

/** Writes the actor's report of today; replaces it while it is what the actor saw and no mentor has read it. */
export async function saveReport(db: Db, { params, body, actor, now }: ParsedInput<typeof writeReport> & ByLearner) {
  const access = await getEnteredCourse(db, { courseId: params.id, actor });
  if (!mayReport(access, await getReportedCourse(db, params.id))) throw new AppError('wrong_status');
  const { replaces, ...given } = body;
  const own = { studentId: actor.userId, courseId: params.id, day: dayOf(now, actor.timeZone) };
  const saved =
    replaces === null
      ? await insertReport(db, own, { ...given, now })
      : await replaceReport(db, own, { ...given, replaces, now });
  if (!saved) throw new AppError('changed_meanwhile');
  return withCommentHtml(saved);
}

/** Marks a report that is still what the admin saw as read, and notifies its learner of a comment or a correction. */
export async function answer(
  db: Db,
  { params: { id }, body, actorId, now }: ParsedInput<typeof answerReport> & ByAdmin,
) {
  return await db.transaction().execute(async (tx) => {
    const { student, student_id, course, created_at, ...old } = await lockReport(tx, id);
    if (old.updated_at !== body.updated_at) throw new AppError('changed_meanwhile');
    const [comment, corrected] = [body.comment || null, body.corrected || null];
    const answered = { comment, corrected, read_at: now, updated_at: now };
    await updateAnswer(tx, id, { ...answered, read_by: actorId });
    const before = { comment: old.comment, corrected: old.corrected };
    const entry = { action: 'report.answer', entity: 'learning_reports', entityId: id, actorId, now };
    await recordChanges(tx, [{ ...entry, before, after: { comment, corrected } }]);
    const { id: course_id, title, title_jp, title_mn } = course;
    const facts = { course_id, title, title_jp, title_mn, note: comment };
    if (comment !== null || corrected !== null) {
      await notify(tx, [{ personId: student_id, kind: 'report', entityId: id, facts, now }]);
    }
    return withCommentHtml({ ...old, ...answered });
  });
}
