import { importPeople, listPeopleImports, previewPeople } from '#domain/people/import-contract.ts';
import type { PersonTexts } from '#domain/people/pasted.ts';
import { importDays } from '#domain/people/rules.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildGroup,
  buildLearner,
  type Person,
} from '#server/testing/build.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';
import { deleteOldImports } from './import-service.ts';

const server = useServer();

let office: Person;
let course: { id: string; title: string };
beforeAll(async () => {
  office = await buildAdmin(server.services, { permissions: 'office', full_name: 'The Desk' });
  const title = `Course ${randomUUID()}`;
  const { id } = await buildCourse(server.services, { title, weekly_release: true });
  course = { id, title };
});

const preview = async (rows: PersonTexts[]) =>
  (await server.call(previewPeople, office, { body: { rows } })).body.rows.map(({ state, reason }) => reason ?? state);

const run = async (rows: PersonTexts[], as = office) => await server.call(importPeople, as, { body: { rows } });

const find = async (id: string | null) =>
  (await server.call(listPeopleImports, office, {})).body.rows.find((row) => row.id === id);

async function finish(id: string | null) {
  await eventually(async () => expect((await find(id))?.waiting).toBe(0));
  return await find(id);
}

const people = (count: number, more: PersonTexts = {}): PersonTexts[] => {
  const key = randomUUID();
  return Array.from({ length: count }, (_, nth) => ({
    full_name: `Person ${nth}`,
    email: `p${nth}-${key}@example.com`,
    ...more,
  }));
};

const mailsTo = async (rows: readonly PersonTexts[]) => {
  const emails = rows.map(({ email = '' }) => email);
  const { db } = server.services;
  return await db.selectFrom('outbox_mails').select('recipient').where('recipient', 'in', emails).execute();
};

const enrollmentsOf = async (rows: readonly PersonTexts[]) => {
  const emails = rows.map(({ email = '' }) => email);
  return await server.services.db
    .selectFrom('enrollments')
    .innerJoin('profiles', 'profiles.id', 'student_id')
    .select(['email', 'status', 'unlocked_week_number', 'group_id', 'phone_number', 'language'])
    .where('email', 'in', emails)
    .where('course_id', '=', course.id)
    .execute();
};

const buildGroupOf = async (seats: number | null) => {
  const name = `Group ${randomUUID()}`;
  return { name, ...(await buildGroup(server.services, { name, seats, course_id: course.id })) };
};

test('the preview names the fault of each row and writes nothing', async () => {
  const learner = await buildLearner(server.services);
  const full = await buildGroupOf(1);
  const other = await buildLearner(server.services);
  await buildEnrollment(server.services, {
    course_id: course.id,
    student_id: other.id,
    status: 'active',
    group_id: full.id,
  });
  const [row = {}] = people(1);
  const rows = [
    row,
    { ...row, email: row.email?.toUpperCase() },
    { ...row, email: 'a@b' },
    { full_name: 'A', email: learner.email },
    { full_name: 'A', email: learner.email.replace('@', '2@'), group: full.name },
    { full_name: 'A', email: other.email, course: course.title },
  ];
  expect(await preview(rows)).toEqual(['invite', 'repeated', 'bad_email', 'known', 'group_full', 'known']);
  expect((await server.call(listPeopleImports, office, {})).body.rows).toEqual([]);
  expect(await mailsTo(rows)).toEqual([]);
});

describe('an import', () => {
  test('invites and enrolls in the background, leaves out rows with faults, and names them', async () => {
    const group = await buildGroupOf(null);
    const learner = await buildLearner(server.services);
    const [one = {}, two = {}] = people(2, { phone_number: '9911-2233', language: 'ja' });
    const rows = [
      { ...one, group: group.name, week: '4' },
      two,
      { full_name: 'Known', email: learner.email, course: course.title },
      { full_name: 'Nobody', email: 'nobody' },
      { full_name: 'The Desk', email: office.email },
    ];
    const { id } = (await run(rows)).body;
    expect(await finish(id)).toEqual({
      id,
      imported_by: 'The Desk',
      created_at: expect.any(String) as string,
      lines: 5,
      waiting: 0,
      invited: 2,
      enrolled: 2,
      paid: 0,
      known: 1,
      failed: 1,
      failures: [{ number: 4, full_name: 'Nobody', email: 'nobody', reason: 'bad_email' }],
    });
    expect((await mailsTo(rows)).map(({ recipient }) => recipient).toSorted()).toEqual(
      [one.email, two.email].toSorted(),
    );
    expect(await enrollmentsOf(rows)).toEqual(
      expect.arrayContaining([
        {
          email: one.email,
          status: 'active',
          unlocked_week_number: 4,
          group_id: group.id,
          phone_number: '9911-2233',
          language: 'ja',
        },
        expect.objectContaining({ email: learner.email, status: 'active', group_id: group.id }),
      ]),
    );
  });

  test('of the same table again changes nothing', async () => {
    const rows = people(3, { course: course.title });
    await finish((await run(rows)).body.id);
    expect(await preview(rows)).toEqual(['known', 'known', 'known']);
    expect((await run(rows)).body).toEqual({ id: null });
    expect([await mailsTo(rows), await enrollmentsOf(rows)].map((found) => found.length)).toEqual([3, 3]);
  });

  test('by two admins at once, with two processes, does each person once', async () => {
    const beside = await startBeside(server);
    const rows = people(30, { course: course.title });
    const other = await buildAdmin(server.services);
    const begun = await Promise.all([run(rows), run(rows, other)]);
    const done = await Promise.all(begun.map(async ({ body }) => await finish(body.id)));
    const sum = (count: 'invited' | 'enrolled' | 'known' | 'failed') =>
      done.reduce((total, row) => total + (row?.[count] ?? 0), 0);
    expect([sum('invited'), sum('enrolled'), sum('known'), sum('failed')]).toEqual([30, 30, 30, 0]);
    expect([await mailsTo(rows), await enrollmentsOf(rows)].map((found) => found.length)).toEqual([30, 30]);
    await beside.stop();
  });

  test('never fills a group beyond its seats, also when lines were read before', async () => {
    const group = await buildGroupOf(2);
    const [one, two] = [people(2, { group: group.name }), people(2, { group: group.name })];
    const begun = await Promise.all([run(one), run(two)]);
    const done = await Promise.all(begun.map(async ({ body }) => await finish(body.id)));
    expect(done.reduce((total, row) => total + (row?.enrolled ?? 0), 0)).toBe(2);
    const failures = done.flatMap((row) => row?.failures ?? []);
    expect(failures.map(({ reason }) => reason)).toEqual(['group_full', 'group_full']);
    // A line is done as a whole: who finds no seat is not invited.
    expect(await mailsTo([...one, ...two])).toHaveLength(2);
  });
});

describe('with a limit of mails per hour', () => {
  const limited = useServer({ AUTH_MAIL_PER_HOUR: '1' });

  test('lines wait at the limit, and go on after it', async () => {
    const desk = await buildAdmin(limited.services);
    await limited.call(importPeople, desk, { body: { rows: people(2) } });
    const progress = async () => {
      const [row] = (await limited.call(listPeopleImports, desk, {})).body.rows;
      return [row?.invited, row?.waiting, row?.failed];
    };
    await eventually(async () => expect(await progress()).toEqual([1, 1, 0]));
    await sql`delete from auth.rate_limits`.execute(limited.services.db);
    await eventually(async () => expect(await progress()).toEqual([2, 0, 0]));
  });
});

test('invites people who broke off a sign-up, once', async () => {
  const rows = people(1);
  const email = rows[0]?.email ?? '';
  const { db } = server.services;
  const { signUp } = authClient(server);
  expect((await signUp(email)).status).toBe(200);
  const mails = async () => (await mailsTo(rows)).length;
  // The server confirms addresses by itself, since it sends no mails.
  const broken = { email_confirmed_at: null, email_autoconfirmed: false };
  await db.updateTable('auth.users').set(broken).where('email', '=', email).execute();
  expect(await preview(rows)).toEqual(['invite']);
  expect(await finish((await run(rows)).body.id)).toMatchObject({ invited: 1, known: 0, failed: 0 });
  expect(await mails()).toBe(1);
  const { invited_at } = await db
    .selectFrom('auth.users')
    .select('invited_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(invited_at).not.toBeNull();
  server.services.clock.advance(61);
  expect(await preview(rows)).toEqual(['known']);
});

test('what an import says about an address is deleted with its account', async () => {
  const [learner, group] = [await buildLearner(server.services), await buildGroupOf(1)];
  const rows = [...people(1, { group: group.name }), { full_name: 'Full', email: learner.email, group: group.name }];
  const { id } = (await run(rows)).body;
  expect((await finish(id))?.failures).toMatchObject([{ email: learner.email, reason: 'group_full' }]);
  await server.services.db.deleteFrom('auth.users').where('id', '=', learner.id).execute();
  expect((await find(id))?.failures).toEqual([]);
});

test('an old import is deleted with the names of its failed lines', async () => {
  const { id } = (await run([...people(1), { full_name: 'Nobody', email: 'nobody' }])).body;
  await finish(id);
  const { db, clock } = server.services;
  const later = new Date(Date.parse(clock.now()) + (importDays + 1) * 86_400_000).toISOString();
  await deleteOldImports(db, later);
  expect(await find(id)).toBeUndefined();
});
