import { randomUUID } from 'node:crypto';
import { listAudit } from '#domain/audit/contract.ts';
import { exportUsers, getUser, listUsers } from '#domain/users/contract.ts';
import { addressOf, type CallInput } from '#domain/kernel/endpoint.ts';
import { expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const read = async (as: Person, query: CallInput<typeof listUsers>['query']) =>
  (await server.call(listUsers, as, { query })).body;

test('finds people by any part of name or email, case-insensitively, and counts them by role', async () => {
  const admin = await buildAdmin(server.services, { full_name: 'Бат-Эрдэнэ Удирдагч' });
  const learner = await buildLearner(server.services, { full_name: 'Бат-Эрдэнэ Сурагч' });
  const found = await read(admin, { search: 'ЭРДЭНЭ' });
  expect(found.rows.map((row) => row.id).toSorted()).toEqual([admin.id, learner.id].toSorted());
  expect(found.counts).toEqual({ all: 2, admin: 1, user: 1 });
  expect((await read(admin, { search: 'эрдэнэ', role: 'user' })).rows.map((row) => row.id)).toEqual([learner.id]);
  expect((await read(admin, { search: learner.email.toUpperCase() })).rows).toEqual([
    {
      id: learner.id,
      photo_file_id: null,
      full_name: learner.name,
      email: learner.email,
      role: 'user',
      permissions: 'everything',
      banned_until: null,
      created_at: expect.any(String) as string,
    },
  ]);
  expect((await read(admin, { search: 'С' })).rows.map((row) => row.id)).toContain(learner.id);
  expect((await read(admin, { search: '%' })).rows).toEqual([]);
});

test('sorts by date, name or email, and paginates without loss', async () => {
  const admin = await buildAdmin(server.services);
  for (let count = 0; count < 55; count += 1) {
    if (count % 3 === 0) server.services.clock.advance(1);
    const names = { full_name: `Paged ${String(count % 7)}`, email: `paged${String(54 - count)}@example.com` };
    await buildLearner(server.services, names);
  }
  for (const sort of ['-created_at', 'created_at', 'full_name', '-full_name', 'email', '-email'] as const) {
    const rows = [];
    let cursor: string | undefined;
    do {
      const page = await read(admin, { search: 'paged', sort, cursor });
      rows.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor);
    const column = sort.replace('-', '') as 'created_at' | 'full_name' | 'email';
    const values = rows.map((row) => row[column]);
    const sorted = values.toSorted();
    expect([sort, values]).toEqual([sort, sort.startsWith('-') ? sorted.toReversed() : sorted]);
    expect(new Set(rows.map((row) => row.id)).size).toBe(55);
  }
});

test('returns one person with profile and account', async () => {
  const admin = await buildAdmin(server.services);
  const learner = await buildLearner(server.services, { email: 'employers@example.com' });
  const course = await buildCourse(server.services);
  await buildEnrollment(server.services, { course_id: course.id, student_id: learner.id, status: 'pending' });
  await server.services.db
    .updateTable('auth.users')
    .set({ email: 'signin@example.com', email_autoconfirmed: true })
    .where('id', '=', learner.id)
    .execute();
  const now = server.services.clock.now();
  for (const [provider, provider_id] of [['google', 'g1'] as const, ['email', learner.id] as const]) {
    await server.services.db
      .insertInto('auth.identities')
      .values({ id: randomUUID(), user_id: learner.id, provider, provider_id, created_at: now, updated_at: now })
      .execute();
  }
  const { body } = await server.call(getUser, admin, { params: { id: learner.id } });
  expect(body).toMatchObject({
    email: 'employers@example.com',
    account_email: 'signin@example.com',
    email_verified: false,
    providers: ['email', 'google'],
    last_sign_in_at: null,
    enrollments: 1,
    applications: 0,
    proposals: 0,
  });
  expect((await server.call(getUser, admin, { params: { id: randomUUID() } })).body.error.code).toBe('not_found');
});

test('is exported with its filter, and the export is recorded', async () => {
  const admin = await buildAdmin(server.services);
  await buildLearner(server.services, { full_name: '=Өнөржаргал' });
  const address = addressOf(exportUsers.path, { query: { search: 'өнөр', role: 'user' } });
  const answer = await server.fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.startsWith('\ufeffName,Email,Role')).toBe(true);
  expect(text).toContain("'=Өнөржаргал");
  const { rows } = (await server.call(listAudit, admin, { query: { actor: admin.id } })).body;
  expect(rows[0]).toMatchObject({ action: 'list.export', after: { search: 'өнөр', role: 'user' } });
});
