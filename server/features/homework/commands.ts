import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { HomeworkStatus, LinkState, RubricMark } from '#domain/homework/rules.ts';
import { sql } from 'kysely';
import { type Db, toJson } from '#server/database/database.ts';
import { type SubmissionRow, submissionColumns } from './queries.ts';

const submissionNames = submissionColumns.map((column) => column.replace('homework_submissions.', ''));

/** A learner's homework for one lesson. */
export interface NewSubmission {
  studentId: string;
  lessonId: string;
  courseId: string;
  week: number;
  link: string;
  /** The time of the submission that this one may replace; null for none, undefined for any. */
  replaces?: Timestamp | null | undefined;
  now: Timestamp;
}

/**
 * Inserts a student's submission for a lesson, or replaces its link, with an event for the heatmap and the counter of the ranking. Undefined if
 * the link is the same or must not be replaced, or the lesson is gone.
 */
export async function saveSubmission(
  db: Db,
  { studentId, lessonId, courseId, week, link, replaces, now }: NewSubmission,
) {
  const id = randomUUID();
  const mayReplace = replaces === undefined ? sql`true` : sql`submission.submission_date = ${replaces}`;
  // FOR KEY SHARE waits for a concurrent deletion of the lesson.
  const { rows } = await sql<SubmissionRow & { is_first: boolean }>`
    with lesson as (select id from lessons where id = ${lessonId} for key share),
    sent as (
      insert into homework_submissions as submission
        (id, student_id, course_id, lesson_id, week_number, homework_link, submission_date, created_at, updated_at)
      select ${id}, ${studentId}, ${courseId}, lesson.id, ${week}, ${link}, ${now}, ${now}, ${now} from lesson
      on conflict (student_id, lesson_id) do update set homework_link = excluded.homework_link,
        week_number = excluded.week_number, submission_date = excluded.submission_date, updated_at = excluded.updated_at,
        seen_at = null, seen_by = null, link_state = null, link_checked_at = null,
        status = 'submitted', attempts = submission.attempts + 1
        where submission.homework_link <> excluded.homework_link and ${mayReplace}
      returning ${sql.join(submissionNames.map((name) => sql.ref(`submission.${name}`)))}, submission.id = ${id} as is_first, submission.attempts
    ), event as (
      insert into homework_events (id, submission_id, student_id, kind, homework_link, created_at, number)
      select ${randomUUID()}, id, ${studentId}, case when is_first then 'submitted' else 'updated' end, homework_link,
        submission_date, attempts from sent
    ), counted as (
      update profiles set homework_count = homework_count + is_first::int, last_homework_at = submission_date
      from sent where profiles.id = ${studentId}
    )
    select ${sql.join(submissionNames.map((name) => sql.ref(name)))}, is_first from sent`.execute(db);
  return rows[0];
}

/** Takes the link that waits longest for its check, so that other processes leave it out; undefined if none waits. */
export async function takeUncheckedLink(db: Db, now: Timestamp) {
  const { rows } = await sql<{ id: string; homework_link: string }>`
    update homework_submissions set link_checked_at = ${now} where id = (
      select id from homework_submissions where link_checked_at is null order by submission_date limit 1 for update skip locked
    ) returning id, homework_link`.execute(db);
  return rows[0];
}

/** Stores what the check of a link found, unless the learner has submitted another link since. */
export async function saveLinkState(db: Db, checked: { id: string; homework_link: string; state: LinkState | null }) {
  await db
    .updateTable('homework_submissions')
    .set({ link_state: checked.state })
    .where('id', '=', checked.id)
    .where('homework_link', '=', checked.homework_link)
    .execute();
}

export interface Review {
  seen_at: Timestamp | null;
  seen_by: string | null;
  comment: string | null;
  commented_at: Timestamp | null;
}

/** Stores a review without a decision; a submission that is no longer seen has none either. */
export async function updateReview(
  tx: Db,
  { id, review, hasNewComment, now }: { id: string; review: Review; hasNewComment: boolean; now: Timestamp },
) {
  const { seen_at, seen_by: reviewed_by, comment, commented_at: reviewed_at } = review;
  const undecided = seen_at === null && { decision: null, rubric: null };
  const commented = hasNewComment && { comment, reviewed_at, reviewed_by };
  if (undecided || commented) {
    const attempt = newestAttempt(tx, id);
    await tx
      .updateTable('homework_events')
      .set({ ...undecided, ...commented })
      .where('id', '=', attempt)
      .execute();
  }
  await tx
    .updateTable('homework_submissions')
    .set({ ...review, updated_at: now, ...(undecided && { status: 'submitted' }) })
    .where('id', '=', id)
    .execute();
}

export interface Decision {
  status: HomeworkStatus;
  comment: string | null;
  rubric: RubricMark[] | null;
}

/** SQL: a column of a submission's newest attempt with a comment. */
const ofNewestComment = (id: string, column: 'comment' | 'reviewed_at') => sql<string | null>`(
  select ${sql.ref(column)} from homework_events where submission_id = ${id} and comment is not null
  order by created_at desc, number desc limit 1)`;

/** Stores a decision on the newest attempt; `submitted` removes it. `asked_at` is the question that stays unanswered. */
export async function updateDecision(
  tx: Db,
  given: { id: string; decision: Decision; askedAt: Timestamp | null; actorId: string; now: Timestamp },
) {
  const { id, decision, askedAt, actorId, now } = given;
  const { status, comment, rubric } = decision;
  const review =
    status === 'submitted'
      ? { decision: null, comment: null, rubric: null, reviewed_at: null, reviewed_by: null }
      : { decision: status, comment, rubric: rubric && toJson(rubric), reviewed_at: now, reviewed_by: actorId };
  await tx.updateTable('homework_events').set(review).where('id', '=', newestAttempt(tx, id)).execute();
  await tx
    .updateTable('homework_submissions')
    .set({
      status,
      ...(status === 'submitted' ? { seen_at: null, seen_by: null } : { seen_at: now, seen_by: actorId }),
      comment: ofNewestComment(id, 'comment'),
      commented_at: ofNewestComment(id, 'reviewed_at'),
      asked_at: askedAt,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

const newestAttempt = (tx: Db, submissionId: string) =>
  tx
    .selectFrom('homework_events')
    .select('id')
    .where('submission_id', '=', submissionId)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1);

interface NewMessage {
  submissionId: string;
  authorId: string;
  message: { id: string; is_from_mentor: boolean; body: string; created_at: Timestamp };
}

/** Inserts a message; one of the learner waits until a mentor writes or decides. */
export async function insertMessage(tx: Db, { submissionId, authorId, message }: NewMessage) {
  const row = { ...message, submission_id: submissionId, author_id: authorId };
  await tx.insertInto('homework_messages').values(row).execute();
  const { is_from_mentor: isAnswer, created_at: now } = message;
  await tx
    .updateTable('homework_submissions')
    .set((submission) => ({ asked_at: isAnswer ? null : submission.fn.coalesce('asked_at', submission.val(now)) }))
    .where('id', '=', submissionId)
    .execute();
}

/** Replaces an admin's own phrases for reviews. */
export async function updatePhrases(db: Db, { adminId, phrases }: { adminId: string; phrases: string[] }) {
  await db.updateTable('profiles').set({ review_phrases: phrases }).where('id', '=', adminId).execute();
}

interface OfStudent {
  studentId: string;
  actorId: string;
  now: Timestamp;
}

const titledColumns = [
  ...(['homework_submissions.id', 'homework_submissions.course_id', 'homework_submissions.lesson_id'] as const),
  ...(['comment', 'submission_date', 'lesson_title', 'lesson_title_jp', 'lesson_title_mn'] as const),
] as const;

/** Marks a student's unseen submissions up to a time as seen; returns them with their lessons, newest first. */
export async function markSeen(
  tx: Db,
  { studentId, upTo, week, actorId, now }: OfStudent & { upTo: Timestamp; week?: number | undefined },
) {
  let unseen = tx
    .updateTable('homework_submissions')
    .from('lessons')
    .set({ seen_at: now, seen_by: actorId, updated_at: now })
    .whereRef('lessons.id', '=', 'homework_submissions.lesson_id')
    .where('student_id', '=', studentId)
    .where('seen_at', 'is', null)
    .where('submission_date', '<=', upTo);
  if (week !== undefined) unseen = unseen.where('homework_submissions.week_number', '=', week);
  return newestFirst(await unseen.returning(titledColumns).execute());
}

/** Undoes marking at `seenAt`; returns the submissions that still had that mark, newest first. */
export async function unmarkSeen(tx: Db, { studentId, seenAt, actorId, now }: OfStudent & { seenAt: Timestamp }) {
  const rows = await tx
    .updateTable('homework_submissions')
    .from('lessons')
    .set({ seen_at: null, seen_by: null, updated_at: now })
    .whereRef('lessons.id', '=', 'homework_submissions.lesson_id')
    .where('student_id', '=', studentId)
    .where('seen_at', '=', seenAt)
    .where('seen_by', '=', actorId)
    .returning(titledColumns)
    .execute();
  return newestFirst(rows);
}

const newestFirst = <Row extends { submission_date: Timestamp }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => b.submission_date.localeCompare(a.submission_date));
