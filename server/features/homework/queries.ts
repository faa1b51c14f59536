import type { Database } from '#db/tables.ts';
import type { SeenFilter, Submission } from '#domain/homework/contract.ts';
import {
  activityLevel,
  heatmapDays,
  maxShownMessages,
  minReviews,
  reviewedDays,
  streaksOf,
} from '#domain/homework/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import { permissionSetsOf } from '#domain/kernel/permissions.ts';
import { dayOf, plusDays, type Timestamp } from '#domain/kernel/time.ts';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { namedPerson } from '#server/core/people/profiles/queries.ts';
import { orderBy, titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound, toTimestamp } from '#server/database/database.ts';
import { isRecentIn } from '#server/database/stored-times.ts';
import { readCountedPage } from '#server/database/lists/listing.ts';
import { lessonForReader } from '#server/features/lessons/access.ts';
import { withCommentHtml } from '#server/http/markdown.ts';

/** The columns of a submission for its learner. */
export const submissionColumns = [
  ...(['homework_submissions.id', 'homework_submissions.course_id', 'homework_submissions.lesson_id'] as const),
  ...(['homework_submissions.week_number', 'homework_link', 'submission_date'] as const),
  ...(['seen_at', 'status', 'comment', 'commented_at'] as const),
] as const;

export type SubmissionRow = Omit<Submission, 'comment_html'>;

const lessonTitles = ['lesson_title', 'lesson_title_jp', 'lesson_title_mn'] as const;

/** SQL: another learner has submitted the same link. */
const isSharedLink = sql<boolean>`exists (
  select from homework_submissions as other
  where other.homework_link = homework_submissions.homework_link and other.student_id <> homework_submissions.student_id
)`.as('is_shared_link');

/** Submissions with the names of student, course and lesson, and with what only mentors see. */
export const withNames = (submissions: SelectQueryBuilder<Database, 'homework_submissions', {}>) =>
  submissions
    .innerJoin('courses', 'courses.id', 'homework_submissions.course_id')
    .innerJoin('lessons', 'lessons.id', 'homework_submissions.lesson_id')
    .innerJoin('profiles', 'profiles.id', 'homework_submissions.student_id')
    .select([...submissionColumns, ...lessonTitles, 'homework_submissions.updated_at', 'attempts'])
    .select(['asked_at', 'waiting_since', 'link_state', isSharedLink])
    .select([titlesOf('courses').as('course'), namedPerson().as('student')]);

/** The rubric of a lesson. */
export const rubricColumns = ['homework_rubric', 'homework_rubric_jp', 'homework_rubric_mn'] as const;

const attemptColumns = ['id', 'homework_link', 'created_at', 'decision', 'comment', 'rubric', 'reviewed_at'] as const;

/** SQL: all attempts of a submission, newest first. */
export const attemptsOf = (row: ExpressionBuilder<Database, 'homework_submissions'>) =>
  jsonArrayFrom(
    row
      .selectFrom('homework_events')
      .select(attemptColumns.map((column) => `homework_events.${column}` as const))
      .whereRef('submission_id', '=', 'homework_submissions.id')
      .orderBy('homework_events.created_at', 'desc')
      .orderBy('number', 'desc'),
  );

const messageColumns = ['id', 'is_from_mentor', 'body', 'created_at'] as const;

export const findMessage = async (db: Db, id: string) =>
  await db.selectFrom('homework_messages').select(messageColumns).where('id', '=', id).executeTakeFirst();

/** SQL: the newest messages of a submission, newest first. */
export const messagesOf = (row: ExpressionBuilder<Database, 'homework_submissions'>) =>
  jsonArrayFrom(
    row
      .selectFrom('homework_messages')
      .select(messageColumns.map((column) => `homework_messages.${column}` as const))
      .whereRef('submission_id', '=', 'homework_submissions.id')
      .orderBy('homework_messages.created_at', 'desc')
      .orderBy('homework_messages.id', 'desc')
      .limit(maxShownMessages),
  );

/** The messages of a JSON list as the contract has them, oldest first. */
export const shownMessages = <Row extends { created_at: string }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, created_at: toTimestamp(row.created_at) })).toReversed();

interface AttemptRow {
  comment: string | null;
  created_at: string;
  reviewed_at: string | null;
}

/** An attempt of a JSON list as the contract has it. */
export const shownAttempt = <Row extends AttemptRow>(row: Row) => ({
  ...withCommentHtml(row),
  created_at: toTimestamp(row.created_at),
  reviewed_at: row.reviewed_at && toTimestamp(row.reviewed_at),
});

/** A student's submission for a lesson; null if there is none. */
export async function findSubmission(db: Db, { studentId, lessonId }: { studentId: string; lessonId: string }) {
  const found = await db
    .selectFrom('homework_submissions')
    .select(submissionColumns)
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
  return found ?? null;
}

/** A lesson for `openLesson`, with its rubric and model answer, and the student's submission with its attempts. */
export async function findLessonWithHomework(db: Db, { studentId, lessonId }: { studentId: string; lessonId: string }) {
  const row = await lessonForReader(db, { id: lessonId, studentId })
    .select(rubricColumns)
    .select(['model_answer', 'model_answer_jp', 'model_answer_mn', 'model_answer_url'])
    .select((lesson) =>
      jsonObjectFrom(
        lesson
          .selectFrom('homework_submissions')
          .select(submissionColumns)
          .select((submission) => [attemptsOf(submission).as('history'), messagesOf(submission).as('messages')])
          .whereRef('homework_submissions.lesson_id', '=', 'lessons.id')
          .where('student_id', '=', studentId),
      ).as('submission'),
    )
    .executeTakeFirst();
  if (!row?.submission) return row && { ...row, submission: null, attempts: [], messages: [] };
  const { submission_date, seen_at, commented_at, history, messages, ...submission } = row.submission;
  return {
    ...row,
    attempts: history.map(shownAttempt),
    messages: shownMessages(messages),
    submission: withCommentHtml({
      ...submission,
      submission_date: toTimestamp(submission_date),
      seen_at: seen_at && toTimestamp(seen_at),
      commented_at: commented_at && toTimestamp(commented_at),
    }),
  };
}

export interface Narrowing {
  week?: number | undefined;
  seen?: SeenFilter | undefined;
}

interface Narrowable<Query> {
  where(column: 'week_number', operator: '=', value: number): Query;
  where(column: 'seen_at', operator: 'is', value: null): Query;
}

/** SQL: only the submissions of a week, or unseen ones. */
export function narrow<Query extends Narrowable<Query>>(query: Query, { week, seen }: Narrowing): Query {
  const ofWeek = week === undefined ? query : query.where('week_number', '=', week);
  return seen === 'unseen' ? ofWeek.where('seen_at', 'is', null) : ofWeek;
}

export const newestOrders = { submission_date: orderBy('homework_submissions.submission_date', timestamp) };

interface SubmissionsOf extends Narrowing {
  studentId: string;
  cursor?: string | undefined;
  size?: number | undefined;
}

/** One page of a student's submissions, newest first, optionally of one week or only unseen ones. */
export async function listSubmissionsOf(db: Db, { studentId, cursor, size, ...narrowing }: SubmissionsOf) {
  const matching = narrow(db.selectFrom('homework_submissions'), narrowing).where('student_id', '=', studentId);
  const list = { db, choices: ['all'], choice: 'all', matching: () => matching, show: withNames } as const;
  const page = await readCountedPage(list, newestOrders, { sort: '-submission_date', cursor }, size ?? publicPageSize);
  return { ...page, rows: page.rows.map(withCommentHtml) };
}

/** The number of a student's homework events per calendar day of `timeZone`. */
async function countEventsByDay(
  db: Db,
  { studentId, from, timeZone }: { studentId: string; from: string; timeZone: string },
) {
  return await db
    .selectFrom('homework_events')
    .select(sql<string>`to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .where('created_at', '>=', sql<string>`${from}::timestamp at time zone ${timeZone}`)
    .groupBy(sql.ref('day'))
    .orderBy('day')
    .execute();
}

/** The actor's homework events of the past year by calendar day of their time zone. */
export async function readActivity(db: Db, { actor, now }: { actor: Actor; now: Timestamp }) {
  const to = dayOf(now, actor.timeZone);
  const from = plusDays(to, 1 - heatmapDays);
  const counts = await countEventsByDay(db, { studentId: actor.userId, from, timeZone: actor.timeZone });
  const { current, longest } = streaksOf(
    counts.map(({ day }) => day),
    to,
  );
  return {
    from,
    to,
    days: counts.map(({ day, count }) => ({ day, count, level: activityLevel(count) })),
    total: counts.reduce((sum, { count }) => sum + count, 0),
    current_streak: current,
    longest_streak: longest,
  };
}

/** Locks a submission and returns it as mentors see it, with its rubric and the mentor who has seen it, if they still teach. Throws RowNotFound. */
export const lockSubmission = async (tx: Db, id: string) =>
  await withNames(tx.selectFrom('homework_submissions'))
    .select(rubricColumns)
    .select(
      sql<string | null>`(
        select id from profiles as mentor
        where id = seen_by and role = 'admin' and permissions = any(${permissionSetsOf('teaching')}))`.as('seen_by'),
    )
    .where('homework_submissions.id', '=', id)
    .forUpdate('homework_submissions')
    .executeTakeFirstOrThrow(RowNotFound);

interface Titled {
  lesson_title: string;
  lesson_title_jp: string | null;
  lesson_title_mn: string | null;
  course_id: string;
  lesson_id: string;
}

/** What a notification says about a submission. */
export const factsOf = ({ lesson_title, lesson_title_jp, lesson_title_mn, course_id, lesson_id }: Titled) => ({
  title: lesson_title,
  title_jp: lesson_title_jp,
  title_mn: lesson_title_mn,
  course_id,
  lesson_id,
});

/** The newest decisions that the usual time is computed from. */
const maxReviews = 1000;

/** The median of the hours from an attempt to its decision; null with too few decisions. */
export async function readAnswerTime(db: Db, now: Timestamp) {
  const decided = db
    .selectFrom('homework_events')
    .select(sql<number>`extract(epoch from reviewed_at - created_at) / 3600`.as('hours'))
    .where('decision', 'is not', null)
    .where(isRecentIn('reviewed_at', { seconds: reviewedDays * 86_400, now }))
    .orderBy('reviewed_at', 'desc')
    .limit(maxReviews);
  const { count, median } = await db
    .selectFrom(decided.as('decided'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .select(sql<number | null>`percentile_cont(0.5) within group (order by hours)`.as('median'))
    .executeTakeFirstOrThrow();
  return { hours: median === null || count < minReviews ? null : Math.max(1, Math.ceil(median)) };
}
