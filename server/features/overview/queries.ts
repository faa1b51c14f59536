import { enrollment } from '#domain/enrollments/rules.ts';
import { sentStatus } from '#domain/applications/rules.ts';
import { dayOf, defaultTimeZone, plusDays, plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import {
  dueDays,
  growthDays,
  maxWorkEntries,
  menuNames,
  unpaidDays,
  type GrowthDay,
  type MenuWaiting,
  type Waiting,
  type WaitingName,
  type WorkEntry,
} from '#domain/overview/contract.ts';
import { openPaymentStatuses } from '#domain/payments/rules.ts';
import { verification } from '#domain/verification/rules.ts';
import type { CountedTable } from '#db/tables/operation.ts';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { titlesOf } from '#server/core/records/admin-list.ts';
import { attemptsOf } from '#server/queue/queue.ts';
import { isNewlyQuiet } from '#server/features/progress/queries.ts';
import { cappedCount } from '#server/database/lists/listing.ts';
import { type Db, toTimestamp } from '#server/database/database.ts';

/** The counts of the dashboard, pending decisions and growth, from one snapshot. */
export async function readOverview(db: Db, { names, now }: { names: readonly WaitingName[]; now: Timestamp }) {
  const overview = await db
    .selectNoFrom(platformCounts)
    .select([
      listWaiting(names, now).as('today'),
      growthByDay(now).as('growth'),
      jsonObjectFrom(growthBefore(db, now)).$notNull().as('growth_before'),
    ])
    .executeTakeFirstOrThrow();
  return { ...overview, today: overview.today.map(shownWaiting) };
}

/** What waits of some kinds, by name; kinds of which nothing waits are left out. */
export async function readToday(db: Db, { names, now }: { names: readonly WaitingName[]; now: Timestamp }) {
  const { today } = await db.selectNoFrom(listWaiting(names, now).as('today')).executeTakeFirstOrThrow();
  const rows = today.map((row) => [row.name, shownWaiting(row)] as const);
  return Object.fromEntries(rows) as Partial<Record<WaitingName, Waiting>>;
}

const shownWaiting = ({ oldest, ...row }: Waiting) => ({ ...row, oldest: oldest && toTimestamp(oldest) });

/** SQL: the rows of a table, which triggers count by day, of the days for which a condition holds: of jobs, courses and projects the active ones. */
const countRows = (table: CountedTable, condition = sql`true`) =>
  sql<number>`(select coalesce(sum(count), 0) from row_counts where name = ${table} and ${condition})`;

const platformCounts = [
  countRows('profiles').as('users'),
  countRows('jobs').as('active_jobs'),
  countRows('courses').as('active_courses'),
  countRows('it_projects').as('active_projects'),
  countRows('applications').as('applications'),
  countRows('enrollments').as('enrollments'),
  countRows('project_applications').as('project_applications'),
] as const;

interface Source {
  /** What waits: a table with its condition. */
  rows: RawBuilder<unknown>;
  /** An aggregate: since when the oldest waits; null if that says nothing. */
  oldest: RawBuilder<string> | null;
}

function sourcesOf(now: Timestamp): Record<WaitingName, Source> {
  const created = sql<string>`min(created_at)`;
  const today = dayOf(now, defaultTimeZone);
  const owed = (condition: RawBuilder<unknown>) =>
    sql`payments where status = any(${openPaymentStatuses}) and person_id is not null and (${condition})`;
  const requests = (table: string, statuses: readonly string[]) => ({
    rows: sql`${sql.table(table)} where status = any(${statuses})`,
    oldest: created,
  });
  return {
    enrollments: requests('enrollments', enrollment.steps.approve.from),
    applications: requests('applications', [sentStatus]),
    project_applications: requests('project_applications', [sentStatus]),
    verification_requests: requests('verification_requests', verification.steps.approve.from),
    postings: { rows: sql`postings where waiting = 1 and sent_at is not null`, oldest: sql`min(sent_at)` },
    unpaid: {
      rows: owed(
        sql`due_on is null and created_at <= ${plusSeconds(now, -unpaidDays * 86_400)} or due_on <= ${plusDays(today, -unpaidDays)}`,
      ),
      oldest: sql`min(coalesce(due_on::timestamp at time zone ${defaultTimeZone}, created_at))`,
    },
    instalments: {
      rows: owed(sql`due_on > ${plusDays(today, -dueDays)} and due_on <= ${plusDays(today, dueDays)}`),
      oldest: null,
    },
    transfers: {
      rows: sql`transfers where state = 'open'`,
      oldest: sql`min(day)::timestamp at time zone ${defaultTimeZone}`,
    },
    homework: {
      rows: sql`homework_submissions where waiting_since is not null`,
      oldest: sql`min(waiting_since)`,
    },
    questions: requests('questions', ['unanswered']),
    reports: { rows: sql`learning_reports where read_at is null`, oldest: created },
    practice: { rows: sql`practice_answers where status = 'asked'`, oldest: sql`min(asked_at)` },
    quiet: { rows: sql`enrollments where ${isNewlyQuiet(now)}`, oldest: null },
    mails: {
      rows: sql`outbox_mails where sent_at is null and tries >= ${attemptsOf('mail')}`,
      oldest: created,
    },
  };
}

/** The numbers of the menu, from one snapshot, up to the ceiling of counts. */
export async function countWaiting(db: Db, now: Timestamp): Promise<MenuWaiting> {
  const sources = sourcesOf(now);
  const counts = menuNames.map((name) => cappedCount(sql`(select from ${sources[name].rows})`).as(name));
  return await db.selectNoFrom(counts).executeTakeFirstOrThrow();
}

/** SQL: what waits of each kind, in their order. */
function listWaiting(names: readonly WaitingName[], now: Timestamp) {
  const sources = sourcesOf(now);
  const kinds = names.map((name, place) => {
    const { rows, oldest } = sources[name];
    const count = cappedCount(sql`(select from ${rows})`);
    const since = oldest === null ? sql`null::timestamptz` : sql`(select ${oldest} from ${rows})`;
    return sql`select ${sql.lit(place)} as place, ${sql.lit(name)} as name, ${count} as count, ${since} as oldest`;
  });
  return sql<Waiting[]>`(
    select coalesce(json_agg(json_build_object('name', name, 'count', count, 'oldest', oldest) order by place), '[]')
    from (${sql.join(kinds, sql` union all `)}) as kinds where count > 0)`;
}

/** SQL: new records per day in the school's time zone, oldest first, with zeros for days without any. */
function growthByDay(now: Timestamp) {
  const today = dayOf(now, defaultTimeZone);
  const first = plusDays(today, 1 - growthDays);
  const perDay = (table: CountedTable) =>
    sql`(select day, sum(count) as count from row_counts where name = ${table} and day >= ${first} group by 1)`;
  return sql<GrowthDay[]>`(select json_agg(growth order by growth.day) from (
    select calendar.day::date as day, coalesce(users.count, 0) as users,
      coalesce(enrollments.count, 0) as enrollments, coalesce(applications.count, 0) as applications
    from generate_series(${first}::timestamp, ${today}::timestamp, '1 day') as calendar (day)
    left join ${perDay('profiles')} as users on users.day = calendar.day::date
    left join ${perDay('enrollments')} as enrollments on enrollments.day = calendar.day::date
    left join ${perDay('applications')} as applications on applications.day = calendar.day::date) as growth)`;
}

/** New records in the 30 days before the growth chart. */
function growthBefore(db: Db, now: Timestamp) {
  const last = plusDays(dayOf(now, defaultTimeZone), 1 - growthDays);
  const first = plusDays(last, -growthDays);
  const days = sql`day >= ${first} and day < ${last}`;
  return db.selectNoFrom([
    countRows('profiles', days).as('users'),
    countRows('enrollments', days).as('enrollments'),
    countRows('applications', days).as('applications'),
  ]);
}

/** A learner's applications and proposals, newest first. */
export async function listWorkOf(db: Db, applicantId: string): Promise<WorkEntry[]> {
  const { applications, proposals } = await db
    .selectNoFrom([
      jsonArrayFrom(applicationsOf(db, applicantId)).as('applications'),
      jsonArrayFrom(proposalsOf(db, applicantId)).as('proposals'),
    ])
    .executeTakeFirstOrThrow();
  const entries: WorkEntry[] = [
    ...applications.map(({ event, ...row }) => ({
      kind: 'application' as const,
      ...row,
      event: event && { ...event, created_at: toTimestamp(event.created_at) },
    })),
    ...proposals.map((row) => ({ kind: 'proposal' as const, ...row })),
  ];
  return entries
    .map((row) => ({ ...row, created_at: toTimestamp(row.created_at), updated_at: toTimestamp(row.updated_at) }))
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, maxWorkEntries);
}

const applicationsOf = (db: Db, applicantId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.id', 'applications.status', 'applications.created_at', 'applications.updated_at'])
    .select(titlesOf('jobs').as('job'))
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('application_events')
          .select(['application_events.kind', 'application_events.created_at'])
          .whereRef('application_id', '=', 'applications.id')
          .orderBy('application_events.created_at', 'desc')
          .orderBy('application_events.id', 'desc')
          .limit(1),
      ).as('event'),
    )
    .where('applicant_id', '=', applicantId)
    .orderBy('applications.created_at', 'desc')
    .limit(maxWorkEntries);

const proposalsOf = (db: Db, applicantId: string) =>
  db
    .selectFrom('project_applications')
    .innerJoin('it_projects', 'it_projects.id', 'project_applications.project_id')
    .select(['project_applications.id', 'project_applications.status'])
    .select(['project_applications.created_at', 'project_applications.updated_at'])
    .select(titlesOf('it_projects').as('project'))
    .where('applicant_id', '=', applicantId)
    .orderBy('project_applications.created_at', 'desc')
    .limit(maxWorkEntries);
