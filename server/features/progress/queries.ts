import type { Database } from '#db/tables.ts';
import { courseTitle } from '#domain/courses/contract.ts';
import { fullStackTitle } from '#domain/courses/rules.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { orientationWeek } from '#domain/lessons/rules.ts';
import type { LearnerProgress } from '#domain/progress/admin-contract.ts';
import {
  daysAgo,
  type LearnerState,
  type NudgeRefusal,
  type QuietDays,
  type QuietFilter,
  quietFilters,
  quietThresholds,
  reportedQuietDays,
  schoolDay,
} from '#domain/progress/rules.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import { namedPerson } from '#server/core/people/profiles/queries.ts';
import { adminList, orderBy, titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { columnNames } from '#server/database/lists/listing.ts';
import { foundBy } from '#server/database/lists/search.ts';

/** SQL: the learner of an enrollment was on leave on some day from `first` to `last`. */
const wasAway = (first: string, last: string) => sql<boolean>`exists (
  select from leaves where leaves.student_id = enrollments.student_id
    and leaves.starts_on <= ${last} and leaves.returns_on > ${first})`;

/** SQL: the learner of an enrollment is on leave at `now`. */
const isAway = (now: Timestamp) => wasAway(schoolDay(now), schoolDay(now));

/** SQL: the learner of an enrollment has been without activity and leave for `days` at `now`, after the first activity. */
const isQuiet = (days: QuietDays, now: Timestamp) => {
  const since = daysAgo(now, days);
  return sql<boolean>`(enrollments.last_active_at <= ${since} and enrollments.first_active_at is not null and not ${wasAway(schoolDay(since), schoolDay(now))})`;
};

/** SQL: the state of the learner of an active enrollment, who is quiet after `days`. */
export const learnerState = (days: QuietDays, now: Timestamp) => sql<LearnerState>`case
  when ${isQuiet(days, now)} then 'quiet' when enrollments.first_active_at is not null then 'active' else (
    select case when last_sign_in_at is not null then 'never_opened' when invited_at is not null then 'invited' else 'never_signed_in' end
    from auth.users as account where account.id = enrollments.student_id) end`;

const isIn = (state: LearnerState) => (now: Timestamp) =>
  sql<boolean>`(enrollments.first_active_at is null and ${learnerState(quietThresholds[0], now)} = ${state})`;

/** SQL: a learner of an active enrollment has become quiet within the last day: since the last activity, or since a leave. */
export const isNewlyQuiet = (now: Timestamp) => sql<boolean>`(
  enrollments.status = 'active' and ${isQuiet(reportedQuietDays, now)}
  and (enrollments.last_active_at > ${daysAgo(now, reportedQuietDays + 1)} or enrollments.student_id = any(array(
    select student_id from leaves where returns_on = ${schoolDay(daysAgo(now, reportedQuietDays))}))))`;

const quietDays = (now: Timestamp) => {
  const cases = quietThresholds.toReversed().map((days) => sql`when ${isQuiet(days, now)} then ${sql.lit(days)}`);
  return sql<QuietDays | null>`case ${sql.join(cases, sql` `)} end`;
};

const conditions: Record<QuietFilter, (now: Timestamp) => RawBuilder<boolean>> = {
  all: () => sql`true`,
  invited: isIn('invited'),
  never_signed_in: isIn('never_signed_in'),
  never_opened: isIn('never_opened'),
  quiet_3: (now) => isQuiet(3, now),
  quiet_7: (now) => isQuiet(7, now),
  quiet_14: (now) => isQuiet(14, now),
  on_leave: isAway,
};

// The status is a literal, so that every plan can use the partial indexes.
const activeEnrollments = (db: Db) => db.selectFrom('enrollments').where(sql<boolean>`enrollments.status = 'active'`);

interface ProgressFilter {
  courseId: string;
  week?: number | undefined;
  search?: string | undefined;
  now: Timestamp;
}

function learnersOf(db: Db, { courseId, week, search }: ProgressFilter) {
  let learners = activeEnrollments(db).where('enrollments.course_id', '=', courseId);
  if (week !== undefined) learners = learners.where('enrollments.unlocked_week_number', '=', week);
  return search ? learners.where(foundBy('enrollments', search)) : learners;
}

/** SQL: the weeks of an enrollment's course with the learner's progress. */
const weeks = sql<LearnerProgress['weeks']>`(
  select coalesce(json_agg(numbers order by numbers.week), '[]') from (
    select lessons.week_number as week, count(*) as lessons, count(visit.opened_at) as opened,
      count(visit.completed_at) as completed, count(sent.id) as submitted,
      count(*) filter (where sent.status = 'accepted') as accepted, count(quizzes.id) as quizzes,
      count(*) filter (where exists (select from quiz_attempts as taken
        where taken.quiz_id = quizzes.id and taken.student_id = enrollments.student_id and taken.is_passed)) as passed
    from lessons
      left join lesson_progress as visit on visit.lesson_id = lessons.id and visit.student_id = enrollments.student_id
      left join homework_submissions as sent on sent.lesson_id = lessons.id and sent.student_id = enrollments.student_id
      left join quizzes on quizzes.lesson_id = lessons.id
    where lessons.course_id = enrollments.course_id
    group by 1
  ) as numbers)`;

/** SQL: a number of weeks; null if the course has no weekly release. */
const ofWeekly = (number: RawBuilder<number>) =>
  sql<number | null>`case when courses.weekly_release then ${number} end`;
const openWeek = sql<number>`coalesce(enrollments.unlocked_week_number, ${sql.lit(orientationWeek)})`;

const withProgress = (rows: SelectQueryBuilder<Database, 'enrollments', {}>, { now }: { now: Timestamp }, db: Db) =>
  rows
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('profiles', 'profiles.id', 'enrollments.student_id')
    .leftJoin('nudges', 'nudges.student_id', 'enrollments.student_id')
    .leftJoin('profiles as sender', 'sender.id', 'nudges.sent_by')
    .select(['enrollments.id', 'enrollments.last_active_at'])
    .select(['nudges.text as nudge_text', 'nudges.created_at as nudged_at', 'nudges.returned_at'])
    .select('sender.full_name as nudged_by')
    .select((row) => [
      row.fn.coalesce('profiles.language', sql.lit(defaultLanguage)).as('language'),
      titlesOf('courses').as('course'),
      namedPerson().as('student'),
      weeks.as('weeks'),
      ofWeekly(openWeek).as('open_week'),
      ofWeekly(sql`enrollments.weeks_behind`).as('weeks_behind'),
      learnerState(quietThresholds[0], now).as('state'),
      quietDays(now).as('quiet_days'),
      jsonObjectFrom(leaves(db, now).where('student_id', '=', sql.ref<string>('enrollments.student_id'))).as('leave'),
    ]);

export const progressList = adminList({
  orders: {
    last_active_at: orderBy('enrollments.last_active_at', timestamp),
    weeks_behind: orderBy('enrollments.weeks_behind', z.int()),
    full_name: orderBy('enrollments.name_key', z.string()),
  },
  choices: quietFilters,
  find: async (db, filter: ProgressFilter) => {
    const learners = learnersOf(db, filter);
    return await Promise.resolve((quiet: QuietFilter) => learners.where(conditions[quiet](filter.now)));
  },
  show: withProgress,
});

/** One active enrollment as in the list. Throws RowNotFound. */
export async function getProgressOf(db: Db, { id, now }: { id: string; now: Timestamp }) {
  const found = activeEnrollments(db).where('enrollments.id', '=', id);
  return await withProgress(found, { now }, db).executeTakeFirstOrThrow(RowNotFound);
}

/** The course with this id, by default the first one with weekly release. Throws RowNotFound. */
export async function getProgressCourse(db: Db, id: string | undefined) {
  const courses = db.selectFrom('courses').select([...columnNames(courseTitle), 'weekly_release']);
  const chosen = id === undefined ? courses : courses.where('id', '=', id);
  return await chosen
    .orderBy('weekly_release', 'desc')
    .orderBy((course) => course('title', '=', fullStackTitle), 'desc')
    .orderBy('number')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow(RowNotFound);
}

/** Enrollments with what a nudge of their learners needs, and why they may not be nudged, whenever the last nudge was. */
export async function listNudgeable(tx: Db, { ids, now }: { ids: readonly string[]; now: Timestamp }) {
  return await tx
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('profiles', 'profiles.id', 'enrollments.student_id')
    .leftJoin('notification_preferences as chosen', (join) =>
      join.onRef('chosen.person_id', '=', 'enrollments.student_id').on('chosen.kind', '=', 'nudge'),
    )
    .select(['enrollments.id', 'enrollments.student_id', 'enrollments.course_id', 'profiles.language'])
    .select(['courses.title', 'courses.title_jp', 'courses.title_mn'])
    .select(
      sql<Exclude<NudgeRefusal, 'nudged'> | null>`case
        when enrollments.status <> 'active' then 'not_active'
        when ${isAway(now)} then 'on_leave'
        when not chosen.in_app and chosen.mail = 'off' then 'switched_off' end`.as('refusal'),
    )
    .where((row) => row('enrollments.id', '=', row.fn.any(row.val(ids))))
    .execute();
}

/** The leaves that have not ended, at most one for each learner. */
const leaves = (db: Db, now: Timestamp) =>
  db.selectFrom('leaves').select(['starts_on', 'returns_on']).where('returns_on', '>', schoolDay(now));

/** A learner's leave, also one that has not begun; null without one. */
export async function findLeave(db: Db, { studentId, now }: { studentId: string; now: Timestamp }) {
  return (await leaves(db, now).where('student_id', '=', studentId).executeTakeFirst()) ?? null;
}
