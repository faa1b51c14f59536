import { createHash, randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { transferSources } from '#domain/transfers/rules.ts';
import { ratingStatuses } from '#domain/ratings/rules.ts';
import { questionStatuses } from '#domain/questions/rules.ts';
import { activityLevel, streaksOf } from '#domain/homework/rules.ts';
import { daysAgo, quietThresholds, schoolDay } from '#domain/progress/rules.ts';
import type { Database } from '#db/tables.ts';
import { courses } from './content.ts';
import { demonstrationAccounts, isEmptyDatabase, seedDemonstration } from './index.ts';
import type { StoreFile } from './learning/insert-media.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string };
  }
}

const now = new Date('2026-11-20T16:10:00.000Z'); // ten minutes after midnight in Ulaanbaatar
const passwords = Object.fromEntries(demonstrationAccounts.map(({ email }) => [email, `secret of ${email}`]));

const storeFile: StoreFile = async (tx, { bytes, kind, name, contentType, ownerId }) => {
  const at = now.toISOString();
  const id = randomUUID();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await tx
    .insertInto('files')
    .values({
      id,
      owner_id: ownerId ?? null,
      kind,
      name,
      content_type: contentType,
      storage_key: id,
      byte_size: bytes.length,
      sha256,
      attached_at: at,
      created_at: at,
    })
    .execute();
  return { id };
};

const seed = async () =>
  await seedDemonstration({
    db,
    now,
    passwords,
    storeFile,
    mediaDir: path.join(import.meta.dirname, 'media'),
    publicUrl: 'https://school.example.com',
    hashPassword: async (plain) => await Promise.resolve(`hash of ${plain}`),
  });

let db: Kysely<Database>;
const name = `test_${randomBytes(6).toString('hex')}`;

async function onMaintenance(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  await onMaintenance(`create database ${name} template zamnal_template`);
  db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...inject('postgres'), database: name }) }) });
});

afterAll(async () => {
  await db.destroy();
  await onMaintenance(`drop database ${name} with (force)`);
});

async function homeworkDaysOf(email: string) {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(e.created_at at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD') as day, count(*)::int as count
    from homework_events e join profiles p on p.id = e.student_id
    where p.email = ${email} group by 1`.execute(db);
  return rows;
}

async function countsOf(table: keyof Database, column: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ value: string; count: number }>`
    select ${sql.ref(column)} as value, count(*)::int as count from ${sql.table(table)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

async function violations(condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${condition}`.execute(db);
  return rows[0]?.count ?? -1;
}

describe('seedDemonstration', () => {
  test('fills an empty database, and refuses one that is not empty', async () => {
    expect(await isEmptyDatabase(db)).toBe(true);
    await seed();
    expect(await isEmptyDatabase(db)).toBe(false);
    await expect(seed()).rejects.toThrow('empty database');
  });

  test('requires a password for each account before writing anything', async () => {
    await expect(
      seedDemonstration({
        db,
        now,
        passwords: {},
        storeFile,
        mediaDir: '',
        publicUrl: '',
        hashPassword: async (plain) => await Promise.resolve(plain),
      }),
    ).rejects.toThrow('admin@example.com');
  });

  test('has questions in each status but deleted', async () => {
    const found = await countsOf('questions', 'status');
    expect(Object.keys(found).toSorted()).toEqual(questionStatuses.filter((one) => one !== 'deleted').toSorted());
  });

  test('has ratings in each status, and enough of one course for its average', async () => {
    expect(Object.keys(await countsOf('course_ratings', 'status')).toSorted()).toEqual([...ratingStatuses].toSorted());
    expect(await violations(sql`courses where rating_average is not null`)).toBe(1);
  });

  test('gives passwords only to the accounts that sign in', async () => {
    const users = await db
      .selectFrom('auth.users')
      .select(['email', 'password_hash'])
      .where('password_hash', 'is not', null)
      .execute();
    expect(Object.fromEntries(users.map(({ email, password_hash }) => [email, password_hash]))).toEqual(
      Object.fromEntries(demonstrationAccounts.map(({ email }) => [email, `hash of secret of ${email}`])),
    );
  });

  test('keeps the natural order of the titles equal to the teaching order', async () => {
    const rows = await db
      .selectFrom('lessons')
      .innerJoin('courses', 'courses.id', 'lessons.course_id')
      .select('lesson_title')
      .where('courses.weekly_release', '=', true)
      .orderBy('week_number')
      .orderBy('title_key')
      .execute();
    expect(rows).toHaveLength(76);
    expect(rows[20]?.lesson_title).toBe('7.2 Fetching data with useEffect');
    expect(rows[75]?.lesson_title).toBe('27.2 Final project: presentation');
  });

  test('stores each PDF once, and a clip with captions for each lesson with a video', async () => {
    const clips = courses.flatMap(({ lessons }) => lessons).filter(({ video }) => video).length;
    expect(await countsOf('files', 'kind')).toMatchObject({
      lesson_video: clips,
      lesson_caption: clips,
      lesson_pdf: 3,
    });
    expect(await violations(sql`lessons where video_file_id is not null and caption_file_id is null`)).toBe(0);
    const shared = sql`(select from lessons where video_file_id is not null group by video_file_id having count(*) > 1) as one`;
    expect(await violations(shared)).toBe(0);
  });

  test('gives Nomin a portfolio with accepted homework and pictures, and Anujin one that is off', async () => {
    const { rows } = await sql`
      select handle, is_on, count(submission_id)::int as homework, count(picture_file_id)::int as pictures
      from portfolios join works using (person_id) group by handle, is_on order by handle desc`.execute(db);
    expect(rows).toMatchObject([{ is_on: true, homework: 1, pictures: 3 }, { is_on: false }]);
  });

  test('gives every application its own resume', async () => {
    expect(await violations(sql`applications where resume_file_id is null`)).toBe(0);
    const of = sql`files as file where kind = 'resume' and not exists
      (select 1 from applications where resume_file_id = file.id and applicant_id = file.owner_id)`;
    expect(await violations(of)).toBe(0);
  });

  test('has active learners who are quiet for each number of days, who came back after a nudge, on leave, and before one', async () => {
    const at = now.toISOString();
    const { rows } = await sql<{ last_active_at: Date }>`
      select last_active_at from enrollments where status = 'active' and student_id not in (select student_id from leaves)`.execute(
      db,
    );
    const quiet = rows.map(({ last_active_at: last }) =>
      quietThresholds.findLast((days) => last.toISOString() <= daysAgo(at, days)),
    );
    expect([...new Set(quiet)].toSorted()).toEqual([14, 3, 7, undefined]);
    const leaves = await db
      .selectFrom('leaves')
      .select(sql<boolean>`starts_on <= ${schoolDay(at)}`.as('begun'))
      .execute();
    expect(leaves.map(({ begun }) => begun).toSorted()).toEqual([false, true]);
    const nudges = await db.selectFrom('nudges').select('returned_at').orderBy('returned_at').execute();
    expect(nudges.map(({ returned_at }) => returned_at !== null)).toEqual([true, false]);
  });

  test('has enrollments, applications, proposals and verification requests in every status', async () => {
    expect(Object.keys(await countsOf('enrollments', 'status')).toSorted()).toEqual([
      'active',
      'completed',
      'dropped',
      'pending',
    ]);
    expect(Object.keys(await countsOf('applications', 'status')).toSorted()).toEqual([
      'accepted',
      'pending',
      'rejected',
      'reviewed',
    ]);
    expect(Object.keys(await countsOf('project_applications', 'status')).toSorted()).toEqual([
      'accepted',
      'pending',
      'rejected',
    ]);
    expect(Object.keys(await countsOf('verification_requests', 'status')).toSorted()).toEqual([
      'approved',
      'pending',
      'rejected',
    ]);
    expect(Object.keys(await countsOf('transfers', 'state')).toSorted()).toEqual(['dismissed', 'matched', 'open']);
    expect(Object.keys(await countsOf('transfers', 'source')).toSorted()).toEqual([...transferSources].toSorted());
    expect(Object.keys(await countsOf('payments', 'status')).toSorted()).toEqual([
      'awaited',
      'confirmed',
      'refunded',
      'seen',
      'waived',
    ]);
  });

  test('puts the first learner into week 7 with 20 lessons done', async () => {
    const { rows } = await sql<{ unlocked: number; done: number }>`
      select e.unlocked_week_number as unlocked, count(g.completed_at)::int as done
      from profiles p
      join enrollments e on e.student_id = p.id
      join courses c on c.id = e.course_id and c.weekly_release
      join lessons l on l.course_id = c.id
      join lesson_progress g on g.lesson_id = l.id and g.student_id = p.id
      where p.email = 'nomin@example.com' group by 1`.execute(db);
    expect(rows).toEqual([{ unlocked: 7, done: 20 }]);
  });

  test('gives the first learner a year of homework with every level, a streak of 8 and a longest of 21 days', async () => {
    const days = await homeworkDaysOf('nomin@example.com');
    expect([...new Set(days.map(({ count }) => activityLevel(count)))].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect(
      streaksOf(
        days.map(({ day }) => day),
        '2026-11-21',
      ),
    ).toEqual({ current: 8, longest: 21 });
    expect(
      days
        .map(({ day }) => day)
        .toSorted()[0]
        ?.slice(0, 7),
    ).toBe('2025-11');
  });

  test('never opens locked lessons or submits their homework, and has no dates in the future', async () => {
    expect(
      await violations(sql`lesson_progress g join lessons l on l.id = g.lesson_id join courses c on c.id = l.course_id
        join enrollments e on e.course_id = c.id and e.student_id = g.student_id
        where c.weekly_release and l.week_number > coalesce(e.unlocked_week_number, 0)`),
    ).toBe(0);
    expect(
      await violations(sql`homework_submissions h join lessons l on l.id = h.lesson_id join courses c on c.id = l.course_id
        join enrollments e on e.course_id = c.id and e.student_id = h.student_id
        where c.weekly_release and l.week_number > coalesce(e.unlocked_week_number, 0)`),
    ).toBe(0);
    for (const table of [
      'auth.users',
      'enrollments',
      'lesson_progress',
      'homework_submissions',
      'jobs',
      'applications',
      'verification_requests',
      'payments',
      'transfers',
    ]) {
      expect(await violations(sql`${sql.table(table)} where updated_at > ${now.toISOString()}`)).toBe(0);
    }
    expect(await violations(sql`enrollments where updated_at < created_at`)).toBe(0);
    expect(await violations(sql`homework_events where created_at > ${now.toISOString()}`)).toBe(0);
  });

  test('stores counters equal to the counted rows', async () => {
    expect(
      await violations(sql`profiles p where homework_count <> (select count(*) from homework_submissions where student_id = p.id)
        or last_homework_at is distinct from (select max(submission_date) from homework_submissions where student_id = p.id)`),
    ).toBe(0);
    expect(await violations(sql`profiles where homework_count > 0`)).toBeGreaterThan(20);
    expect(await violations(sql`profiles where verified_at is not null`)).toBe(
      (await countsOf('verification_requests', 'status')).approved,
    );
  });
});
