import { randomUUID } from 'node:crypto';
import { isFeeInJapan } from '#domain/jobs/fees.ts';
import { isOpenForApplications } from '#domain/jobs/rules.ts';
import { countries } from '#domain/kernel/countries.ts';
import { dayOf, defaultTimeZone, plusDays, plusSeconds } from '#domain/kernel/time.ts';
import { getOverview, getWaiting, growthDays, listMyWork } from '#domain/overview/contract.ts';
import { schoolDay } from '#domain/progress/rules.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertEvents } from '#server/features/applications/commands.ts';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildJob,
  buildLearner,
  buildProject,
  buildStatement,
  type Person,
} from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { foldCounts } from './tasks.ts';

const server = useServer();

test('the overview counts records and waiting requests', async () => {
  const { services } = server;
  const admin = await buildAdmin(services);
  const learner = await buildLearner(services);
  const [open, second] = [await buildCourse(services), await buildCourse(services)];
  await buildCourse(services, { is_active: false });
  const { id: oldest } = await buildEnrollment(services, {
    course_id: open.id,
    student_id: learner.id,
    status: 'pending',
  });
  const sentAt = plusSeconds(services.clock.now(), -3 * 86_400);
  await services.db.updateTable('enrollments').set({ created_at: sentAt }).where('id', '=', oldest).execute();
  await buildEnrollment(services, { course_id: second.id, student_id: learner.id, status: 'active' });
  const { status, body } = await server.call(getOverview, admin, {});
  expect(status).toBe(200);
  const { growth, growth_before, ...counts } = body;
  const waiting = { enrollments: 1, transfers: 0, applications: 0, project_applications: 0, verification_requests: 0 };
  expect(counts).toEqual({
    users: 2,
    active_jobs: 0,
    active_courses: 2,
    active_projects: 0,
    applications: 0,
    enrollments: 2,
    project_applications: 0,
    today: [{ name: 'enrollments', count: 1, oldest: sentAt }],
    fees_in_japan: [],
    backup: null,
  });
  expect(growth).toHaveLength(growthDays);
  expect(growth_before).toEqual({ users: 0, enrollments: 0, applications: 0 });
  const desk = { postings: 0, homework: 0, questions: 0, reports: 0, practice: 0 };
  expect((await server.call(getWaiting, admin, {})).body).toEqual({ ...waiting, ...desk });
});

describe('today', () => {
  // Without the enrollment of the test before.
  const today = async (admin: Person) =>
    (await server.call(getOverview, admin, {})).body.today.filter(({ name }) => name !== 'enrollments');

  test('has unpaid payments, open transfers, newly quiet learners, also after a leave, homework and failed mails, each with its oldest', async () => {
    const { services } = server;
    const admin = await buildAdmin(services);
    const now = services.clock.now();
    const ago = (days: number) => plusSeconds(now, -days * 86_400);
    const { id: course_id } = await buildCourse(services);
    // Of three on leave one came back seven days ago, and is quiet since then.
    for (const [days, sinceReturn] of [[7.5], [8.5], [2], [30, 6], [30, 7], [30, 8]] as const) {
      const { id: student_id } = await buildLearner(services);
      const { id } = await buildEnrollment(services, { course_id, student_id, status: 'active' });
      await services.db
        .updateTable('enrollments')
        .set({ first_active_at: ago(days), last_active_at: ago(days) })
        .where('id', '=', id)
        .execute();
      if (sinceReturn === undefined) continue;
      const leave = { starts_on: schoolDay(ago(days)), returns_on: schoolDay(ago(sinceReturn)) };
      await services.db
        .insertInto('leaves')
        .values({ student_id, ...leave, updated_at: now })
        .execute();
    }
    const { id: learner } = await buildLearner(services);
    const paid = { purpose: 'enrollment', person_id: learner, amount: 5, currency: 'MNT' } as const;
    for (const [nth, days] of [9, 8, 2].entries()) {
      const at = { created_at: ago(days), updated_at: ago(days) };
      const payment = { id: randomUUID(), ...paid, reference: `EN-OLD${nth}`, status: 'awaited' as const, ...at };
      await services.db.insertInto('payments').values(payment).execute();
    }
    const instalments = [-8, -6, 7, 8].map((days) => ({
      ...paid,
      id: randomUUID(),
      reference: `EN-DUE${days}`,
      status: 'awaited' as const,
      due_on: plusDays(dayOf(now, defaultTimeZone), days),
      created_at: ago(8.5),
      updated_at: now,
    }));
    await services.db.insertInto('payments').values(instalments).execute();
    const mail = { id: randomUUID(), recipient: 'a@example.com', subject: 'x', body_text: 'x', body_html: 'x' };
    await services.db
      .insertInto('outbox_mails')
      .values({ ...mail, tries: 99, created_at: ago(1) })
      .execute();
    const { lineId } = await buildStatement(services);
    await services.db.updateTable('transfers').set({ day: '2026-01-05' }).where('id', '=', lineId).execute();
    expect(await today(admin)).toEqual([
      { name: 'unpaid', count: 3, oldest: ago(9) },
      { name: 'instalments', count: 2, oldest: null },
      { name: 'transfers', count: 1, oldest: '2026-01-04T16:00:00.000Z' },
      { name: 'quiet', count: 2, oldest: null },
      { name: 'mails', count: 1, oldest: ago(1) },
    ]);
    const office = await buildAdmin(services, { permissions: 'office' });
    expect((await today(office)).map(({ name }) => name)).toEqual(['unpaid', 'instalments', 'transfers']);
  });
});

test("growth is counted by day in the school's time zone, without gaps", async () => {
  const { services } = server;
  const today = dayOf(services.clock.now(), defaultTimeZone);
  const { id: course_id } = await buildCourse(services);
  const before = (await server.call(getOverview, await buildAdmin(services), {})).body.growth;
  // Midnight in Ulaanbaatar is 16:00 UTC of the day before: the two times are on either side of it.
  const midnight = `${plusDays(today, -6)}T16:00:00.000Z`;
  for (const at of [midnight, plusSeconds(midnight, -1)]) {
    const student = await buildLearner(services, { created_at: at });
    const { id } = await buildEnrollment(services, { course_id, student_id: student.id, status: 'active' });
    await services.db.updateTable('enrollments').set({ created_at: at }).where('id', '=', id).execute();
  }
  await buildLearner(services, { created_at: `${plusDays(today, -growthDays)}T15:59:59.000Z` });
  const { growth, growth_before } = (await server.call(getOverview, await buildAdmin(services), {})).body;
  expect(growth_before).toEqual({ users: 1, enrollments: 0, applications: 0 });
  expect(growth.map((row) => row.day)).toEqual(before.map((row) => row.day));
  expect([growth[0]?.day, growth.at(-1)?.day]).toEqual([plusDays(today, 1 - growthDays), today]);
  const gained = growth.map((row, index) => ({ day: row.day, users: row.users - (before[index]?.users ?? 0) }));
  expect(gained.filter((row) => row.users > 0)).toEqual([
    { day: plusDays(today, -6), users: 1 },
    { day: plusDays(today, -5), users: 1 },
    { day: today, users: 1 },
  ]);
});

test('counted rows follow deletions, and stay the same while two processes add up their changes', async () => {
  const { services } = server;
  const { db } = services;
  const admin = await buildAdmin(services);
  const read = async () => (await server.call(getOverview, admin, {})).body;
  const { id: student_id } = await buildLearner(services);
  const { id: course_id } = await buildCourse(services);
  const before = await read();
  const { id } = await buildEnrollment(services, { course_id, student_id, status: 'active' });
  const { id: jobId } = await buildJob(services);
  const setActive = async (is_active: boolean) =>
    await db.updateTable('jobs').set({ is_active }).where('id', '=', jobId).execute();
  const active_jobs = before.active_jobs + 1;
  expect(await read()).toMatchObject({ enrollments: before.enrollments + 1, active_jobs });
  await setActive(false);
  expect((await read()).active_jobs).toBe(before.active_jobs);
  await setActive(true);
  expect((await read()).active_jobs).toBe(active_jobs);
  await db.deleteFrom('jobs').where('id', '=', jobId).execute();
  await db.deleteFrom('enrollments').where('id', '=', id).execute();
  expect(await read()).toEqual(before);
  await Promise.all([foldCounts(db), foldCounts(db)]);
  expect(await read()).toEqual(before);
  const { rows } = await sql`select name, day from row_counts group by 1, 2 having count(*) > 1`.execute(db);
  expect(rows).toEqual([]);
});

test('jobs in Japan that accept applications and have a fee are listed, for those who may edit jobs', async () => {
  const { services } = server;
  const defaultFee = services.config.payment.applicationFeeMnt;
  const [admin, office] = [await buildAdmin(services), await buildAdmin(services, { permissions: 'office' })];
  const now = services.clock.now();
  const expected: { id: string; application_fee: number | null; fee: number }[] = [];
  for (const country of [...countries, null])
    for (const application_fee of [null, 0, 1])
      for (const is_active of [true, false])
        for (const closes_at of [null, plusSeconds(now, -1), plusSeconds(now, 60)]) {
          const job = { country, application_fee, is_active, closes_at };
          const { id } = await buildJob(services, job);
          if (isFeeInJapan(job, defaultFee) && isOpenForApplications(job, now))
            expected.push({ id, application_fee, fee: application_fee ?? defaultFee });
        }
  expect(expected).toHaveLength(4);
  const listed = (await server.call(getOverview, admin, {})).body.fees_in_japan;
  expect(listed.map(({ id, application_fee, fee }) => ({ id, application_fee, fee })).toSorted(byId)).toEqual(
    expected.toSorted(byId),
  );
  expect((await server.call(getOverview, office, {})).body.fees_in_japan).toEqual([]);
});

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);

describe("a learner's applications", () => {
  test('are listed with proposals, newest first, also for closed jobs and projects', async () => {
    const { services } = server;
    const [learner, other] = [await buildLearner(services), await buildLearner(services)];
    const [job, closed] = [
      await buildJob(services),
      await buildJob(services, { is_active: false, title_mn: 'Хаасан' }),
    ];
    const project = await buildProject(services, { is_active: false });
    const at = (day: number) => ({
      created_at: `2026-01-0${day}T00:00:00.000Z`,
      updated_at: `2026-01-0${day}T00:00:00.000Z`,
    });
    const application = (job_id: string, applicant_id: string, day: number) => ({
      id: randomUUID(),
      job_id,
      applicant_id,
      cover_letter: 'x',
      status: 'reviewed' as const,
      ...at(day),
    });
    const told = application(job.id, learner.id, 1);
    await services.db
      .insertInto('applications')
      .values([told, application(closed.id, learner.id, 3), application(job.id, other.id, 4)])
      .execute();
    const proposal = { id: randomUUID(), project_id: project.id, applicant_id: learner.id, proposal: 'x', price: 5 };
    await services.db
      .insertInto('project_applications')
      .values({ ...proposal, status: 'accepted', ...at(2) })
      .execute();
    await insertEvents(services.db, [
      { applicationId: told.id, kind: 'shared', now: at(5).created_at },
      { applicationId: told.id, kind: 'opened', now: at(6).created_at },
    ]);
    const { rows } = (await server.call(listMyWork, learner, {})).body;
    expect(rows.map((row) => row.kind === 'application' && row.event)).toEqual([
      null,
      false,
      { kind: 'opened', created_at: at(6).created_at },
    ]);
    expect(rows.map((row) => [row.kind, row.kind === 'application' ? row.job.id : row.project.id, row.status])).toEqual(
      [
        ['application', closed.id, 'reviewed'],
        ['proposal', project.id, 'accepted'],
        ['application', job.id, 'reviewed'],
      ],
    );
    expect(rows[0]?.kind === 'application' && rows[0].job.title_mn).toBe('Хаасан');
  });
});
