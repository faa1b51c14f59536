import type { Database } from '#db/tables.ts';
import { courseTitle } from '#domain/courses/contract.ts';
import { fullStackTitle } from '#domain/courses/rules.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { lastOpenWeek } from '#domain/lessons/rules.ts';
import { type LearnerProgress, type QuietFilter, quietFilters } from '#domain/progress/admin-contract.ts';
import type { Leave } from '#domain/progress/contract.ts';
import {
  daysAgo,
  isOnLeave,
  type QuietDays,
  quietDaysOf,
  quietThresholds,
  returnDayOf,
  weeksBehind,
} from '#domain/progress/rules.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { namedPerson } from '#server/core/people/profiles/queries.ts';
import { adminList, orderBy, titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { columnNames } from '#server/database/listing.ts';
import { foundBy } from '#server/database/search.ts';

/** SQL: the learner of an enrollment is on leave at `now`. */
const isAway = (now: Timestamp) =>
  sql<boolean>`exists (select from leaves where leaves.student_id = enrollments.student_id and leaves.ends_at > ${now})`;

/** SQL: the learner of an enrollment is quiet at `now`, as `quietDaysOf` says. */
export const isQuiet = (days: QuietDays, now: Timestamp) => {
  const since = daysAgo(now, days);
  return sql<boolean>`(enrollments.last_active_at <= ${since} and not ${isAway(since)})`;
};

// The status is a literal, so that every plan can use the partial indexes.
export const activeEnrollments = (db: Db) =>
  db.selectFrom('enrollments').where(sql<boolean>`enrollments.status = 'active'`);

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

const conditions: Record<Exclude<QuietFilter, 'all'>, (now: Timestamp) => ReturnType<typeof isAway>> = {
  quiet_3: (now) => isQuiet(quietThresholds[0], now),
  quiet_7: (now) => isQuiet(quietThresholds[1], now),
  quiet_14: (now) => isQuiet(quietThresholds[2], now),
  on_leave: isAway,
};

/** SQL: the weeks of an enrollment's course with the learner's progress. */
const weeks = sql<LearnerProgress['weeks']>`(
  select coalesce(json_agg(numbers order by numbers.week), '[]') from (
    select lessons.week_number as week, count(*) as lessons, count(visit.opened_at) as opened,
      count(visit.completed_at) as completed, count(sent.id) as submitted,
      count(*) filter (where sent.status = 'accepted') as accepted
    from lessons
      left join lesson_progress as visit on visit.lesson_id = lessons.id and visit.student_id = enrollments.student_id
      left join homework_submissions as sent on sent.lesson_id = lessons.id and sent.student_id = enrollments.student_id
    where lessons.course_id = enrollments.course_id
    group by 1
  ) as numbers)`;

const withProgress = (rows: SelectQueryBuilder<Database, 'enrollments', {}>) =>
  rows
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('profiles', 'profiles.id', 'enrollments.student_id')
    .leftJoin('leaves', 'leaves.student_id', 'enrollments.student_id')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('nudges')
          .leftJoin('profiles as sender', 'sender.id', 'nudges.sent_by')
          .select([
            'nudges.text',
            'nudges.created_at as nudged_at',
            'nudges.returned_at',
            'sender.full_name as sent_by',
          ])
          .whereRef('nudges.student_id', '=', 'enrollments.student_id')
          .orderBy('nudges.created_at', 'desc')
          .limit(1)
          .as('nudge'),
      (join) => join.onTrue(),
    )
    .select(['enrollments.id', 'enrollments.unlocked_week_number', 'enrollments.last_active_at', 'profiles.language'])
    .select(['courses.weekly_release', 'leaves.starts_at', 'leaves.ends_at as leave_ends_at'])
    .select(['nudge.text', 'nudge.nudged_at', 'nudge.returned_at', 'nudge.sent_by'])
    .select([titlesOf('courses').as('course'), namedPerson().as('student'), weeks.as('weeks')]);

type Row = Awaited<ReturnType<ReturnType<typeof withProgress>['execute']>>[number];

/** A learner of the list as the contract shows them. */
export function shownProgress(row: Row, now: Timestamp): LearnerProgress {
  const { student, language, unlocked_week_number, weekly_release: weeklyRelease } = row;
  const enrollment = { status: 'active', unlocked_week_number } as const;
  const openWeek = lastOpenWeek({ role: 'user', enrollment, weeklyRelease });
  const leave = currentLeave(row, now);
  const { text, nudged_at: created_at } = row;
  return {
    id: row.id,
    student: { ...student, language: language ?? defaultLanguage },
    course: row.course,
    open_week: weeklyRelease ? openWeek : null,
    weeks: row.weeks,
    behind: weeksBehind(row.weeks, openWeek),
    last_active_at: row.last_active_at,
    quiet_days: quietDaysOf(row, now),
    leave,
    nudge:
      created_at && text !== null ? { text, created_at, returned_at: row.returned_at, sent_by: row.sent_by } : null,
  };
}

export const progressList = adminList({
  orders: { last_active_at: orderBy('enrollments.last_active_at', timestamp) },
  choices: quietFilters,
  find: async (db, filter: ProgressFilter) => {
    const learners = learnersOf(db, filter);
    return await Promise.resolve((quiet: QuietFilter) =>
      quiet === 'all' ? learners : learners.where(conditions[quiet](filter.now)),
    );
  },
  show: withProgress,
});

/** Active enrollments by id as in the list. */
export async function listProgressById(db: Db, { ids, now }: { ids: readonly string[]; now: Timestamp }) {
  const found = activeEnrollments(db).where((row) => row('enrollments.id', '=', row.fn.any(row.val(ids))));
  return (await withProgress(found).execute()).map((row) => shownProgress(row, now));
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

/** Locks the people of enrollments in the order of their ids, so that of two admins at once one nudges each. */
export async function lockStudents(tx: Db, ids: readonly string[]) {
  await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', (row) =>
      row
        .selectFrom('enrollments')
        .select('student_id')
        .where('enrollments.id', '=', row.fn.any(row.val(ids))),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** What decides whether the learners of enrollments may be nudged, and what a nudge needs. */
export async function listNudgeable(tx: Db, ids: readonly string[]) {
  return await tx
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('profiles', 'profiles.id', 'enrollments.student_id')
    .leftJoin('leaves', 'leaves.student_id', 'enrollments.student_id')
    .select(['enrollments.id', 'enrollments.student_id', 'enrollments.course_id', 'enrollments.status'])
    .select(['courses.title', 'courses.title_jp', 'courses.title_mn', 'profiles.language'])
    .select('leaves.ends_at as leave_ends_at')
    .select((row) =>
      row
        .selectFrom('nudges')
        .select((nudge) => nudge.fn.max('created_at').as('at'))
        .whereRef('nudges.student_id', '=', 'enrollments.student_id')
        .as('nudged_at'),
    )
    .where((row) => row('enrollments.id', '=', row.fn.any(row.val(ids))))
    .execute();
}

/** A learner's leave; null if there is none, or it has ended. */
export async function findLeave(
  db: Db,
  { studentId, now }: { studentId: string; now: Timestamp },
): Promise<Leave | null> {
  const stored = await db
    .selectFrom('leaves')
    .select(['starts_at', 'ends_at as leave_ends_at'])
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return stored ? currentLeave(stored, now) : null;
}

interface StoredLeave {
  starts_at: Timestamp | null;
  leave_ends_at: Timestamp | null;
}

const currentLeave = ({ starts_at, leave_ends_at }: StoredLeave, now: Timestamp) =>
  starts_at !== null && leave_ends_at !== null && isOnLeave({ leave_ends_at }, now)
    ? { starts_at, returns_on: returnDayOf(leave_ends_at) }
    : null;

/** The learners who have become quiet since `since`: how many, and the enrollment of one. */
export async function countNewlyQuiet(
  tx: Db,
  { days, since, now }: { days: QuietDays; since: Timestamp; now: Timestamp },
) {
  return await activeEnrollments(tx)
    .where(isQuiet(days, now))
    .where(sql<boolean>`not ${isQuiet(days, since)}`)
    .select((row) => row.fn.count<number>('student_id').distinct().as('count'))
    .select(sql<string | null>`min(id::text)`.as('id'))
    .executeTakeFirstOrThrow();
}

/** The homework that waits for a mentor: how much, and the oldest. */
export async function findWaitingHomework(tx: Db) {
  return await tx
    .selectFrom('homework_submissions')
    .where('waiting_since', 'is not', null)
    .select((row) => ['id', 'waiting_since', row.fn.countAll<number>().over().as('count')])
    .$narrowType<{ waiting_since: Timestamp }>()
    .orderBy('waiting_since')
    .limit(1)
    .executeTakeFirst();
}

/** The questions without an answer: how many, and the id of one. */
export async function countUnansweredQuestions(tx: Db) {
  return await tx
    .selectFrom('questions')
    .where('status', '=', 'unanswered')
    .select((row) => row.fn.countAll<number>().as('count'))
    .select(sql<string | null>`min(id::text)`.as('id'))
    .executeTakeFirstOrThrow();
}
