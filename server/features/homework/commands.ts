import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { HomeworkDecision, LinkState, RubricMark } from '#domain/homework/rules.ts';
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

export interface Decision {
  status: HomeworkDecision;
  comment: string | null;
  rubric: RubricMark[] | null;
}

interface Reviewing {
  id: string;
  /** The decision on the newest attempt; null removes it with its comment. */
  decision: Decision | null;
  /** Whether a mentor has seen the submission. */
  seen: boolean;
  /** The question that stays unanswered. */
  askedAt: Timestamp | null;
  actorId: string;
  now: Timestamp;
}

/** SQL: a column of a submission's newest attempt with a comment. */
const ofNewestComment = (id: string, column: 'comment' | 'reviewed_at') => sql<string | null>`(
  select ${sql.ref(column)} from homework_events where submission_id = ${id} and comment is not null
  order by created_at desc, number desc limit 1)`;

/** Stores the review of a submission. */
export async function updateReview(tx: Db, { id, decision, seen, askedAt, actorId, now }: Reviewing) {
  const attempt = tx.updateTable('homework_events').where('id', '=', newestAttempt(tx, id));
  if (decision) {
    const { status, comment, rubric } = decision;
    await keepComment(tx, id, comment);
    const review = { decision: status, comment, rubric: rubric && toJson(rubric) };
    await attempt.set({ ...review, reviewed_at: now, reviewed_by: actorId }).execute();
  } else if (!seen) {
    const none = { decision: null, comment: null, rubric: null, reviewed_at: null, reviewed_by: null };
    await attempt.set(none).execute();
  }
  await tx
    .updateTable('homework_submissions')
    .set({
      status: decision?.status ?? 'submitted',
      seen_at: seen ? now : null,
      seen_by: seen ? actorId : null,
      comment: ofNewestComment(id, 'comment'),
      commented_at: ofNewestComment(id, 'reviewed_at'),
      asked_at: askedAt,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** A comment that another decision on the same attempt replaces stays as a message. */
const keepComment = async (tx: Db, submissionId: string, next: string | null) =>
  await sql`insert into homework_messages (id, submission_id, author_id, is_from_mentor, body, created_at)
    select gen_random_uuid(), submission_id, reviewed_by, true, comment, reviewed_at from homework_events
    where id = ${newestAttempt(tx, submissionId)} and comment is distinct from ${next} and comment is not null`.execute(
    tx,
  );

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
