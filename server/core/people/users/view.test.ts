import { randomUUID } from 'node:crypto';
import { api } from '#server/http/openapi/operations.ts';
import { listAudit } from '#domain/audit/contract.ts';
import { listMyEnrollments } from '#domain/enrollments/contract.ts';
import { viewHeader } from '#domain/kernel/actor.ts';
import { addressOf, type Endpoint } from '#domain/kernel/endpoint.ts';
import { getLesson } from '#domain/lessons/contract.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { beginView, endView, listUsers, updateUser } from '#domain/users/contract.ts';
import { viewMinutes } from '#domain/users/rules.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildLearner,
  buildLesson,
  buildUpload,
  type Person,
} from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { somebodyWaits } from '#server/testing/waits.ts';

const server = useServer();

const named = api.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);
const ofData = named.filter(
  ([, { path, bytes, access }]) => path.startsWith('/api/') && !bytes && access !== 'employer',
);

async function startView() {
  const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
  const { body } = await server.call(beginView, admin, { params: { id: learner.id } });
  return { admin, learner, viewId: body.view_id };
}

async function callAs(
  operation: Endpoint,
  { admin, viewId }: { admin: Person; viewId: string },
  params: Record<string, string> = new Proxy({}, { get: () => randomUUID() }),
) {
  const answer = await server.fetch(addressOf(operation.path, { params }), {
    method: operation.method,
    headers: {
      authorization: `Bearer ${admin.token}`,
      [viewHeader]: viewId,
      ...(operation.input.body && { 'content-type': 'application/json' }),
    },
    ...(operation.input.body && { body: '{}' }),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown> & { error?: { code: string } },
  };
}

test('an admin in a view acts as the learner, without access to the admin area', async () => {
  const view = await startView();
  const course = await buildCourse(server.services);
  const { id } = await buildEnrollment(server.services, {
    course_id: course.id,
    student_id: view.learner.id,
    status: 'pending',
  });
  expect((await callAs(getMe, view)).body).toMatchObject({ id: view.learner.id, role: 'user' });
  expect((await callAs(listMyEnrollments, view)).body).toMatchObject({ rows: [{ id }] });
  expect((await callAs(listUsers, view)).body.error?.code).toBe('not_allowed');
  expect((await server.call(getMe, view.admin, {})).body).toMatchObject({ id: view.admin.id, role: 'admin' });
});

test('a view that starts while its session ends is refused without a server error', async () => {
  const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
  const started = await server.services.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('auth.sessions').where('user_id', '=', admin.id).execute();
    const starting = server.call(beginView, admin, { params: { id: learner.id } });
    await somebodyWaits(server.services.db);
    return { starting };
  });
  const { status, body } = await started.starting;
  expect([status, body]).toMatchObject([409, { error: { code: 'changed_meanwhile' } }]);
});

describe('nothing can be changed in a view', () => {
  test.each(ofData.filter(([, { method }]) => method !== 'GET'))('%s', async (_, operation) => {
    expect((await callAs(operation, await startView())).body.error?.code).toBe('view_only');
  });
});

test('reading in a view changes no row', async () => {
  const view = await startView();
  const course = await buildCourse(server.services);
  const lesson = await buildLesson(server.services, { course_id: course.id });
  await buildEnrollment(server.services, { course_id: course.id, student_id: view.learner.id, status: 'active' });
  const before = await tableContents();
  for (const [, operation] of ofData.filter(([, { method }]) => method === 'GET')) {
    for (const id of [course.id, lesson.id, randomUUID()])
      await callAs(operation, view, new Proxy({}, { get: () => id }));
  }
  expect(await tableContents()).toEqual(before);
});

// A digest of the rows of every table.
async function tableContents(): Promise<unknown[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1`.execute(server.services.db);
  const digests = tables.map(async ({ name }) => {
    const { rows } =
      await sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.raw(name)} as t`.execute(
        server.services.db,
      );
    return [name, rows];
  });
  return await Promise.all(digests);
}

describe('a view ends', () => {
  const codeOf = async (view: { admin: Person; viewId: string }) => (await callAs(getMe, view)).body.error?.code;

  test('when its admin ends it, once, without the header', async () => {
    const view = await startView();
    const stranger = await buildAdmin(server.services);
    expect((await server.call(endView, stranger, { params: { id: view.viewId } })).body.error.code).toBe('not_found');
    expect((await server.call(endView, view.admin, { params: { id: view.viewId } })).status).toBe(200);
    expect(await codeOf(view)).toBe('view_over');
    expect((await server.call(endView, view.admin, { params: { id: view.viewId } })).body.error.code).toBe('not_found');
  });

  test('when its time is over', async () => {
    const view = await startView();
    server.services.clock.advance(viewMinutes * 60 - 1);
    expect(await codeOf(view)).toBeUndefined();
    server.services.clock.advance(1);
    expect(await codeOf(view)).toBe('view_over');
  });

  test('when its admin loses the role', async () => {
    const view = await startView();
    await server.services.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', view.admin.id).execute();
    expect(await codeOf(view)).toBe('view_over');
  });

  test('when its learner becomes an admin', async () => {
    const view = await startView();
    await server.services.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', view.learner.id).execute();
    expect(await codeOf(view)).toBe('view_over');
  });

  test.each([
    ['its admin lost the role and got it back', 'admin', ['user', 'admin']],
    ['its learner was temporarily an admin', 'learner', ['admin', 'user']],
  ] as const)('when %s', async (_, whose, roles) => {
    const view = await startView();
    const other = await buildAdmin(server.services);
    for (const role of roles) {
      const { status } = await server.call(updateUser, other, { params: { id: view[whose].id }, body: { role } });
      expect(status).toBe(200);
    }
    expect(await codeOf(view)).toBe('view_over');
  });

  test.each([
    ['does not exist for another admin', async () => await buildAdmin(server.services)],
    ['does not exist for a learner', async () => await buildLearner(server.services)],
  ])('%s', async (_, build) => {
    const { viewId } = await startView();
    expect(await codeOf({ admin: await build(), viewId })).toBe('view_over');
  });

  test('when its id is unknown', async () => {
    const { admin } = await startView();
    for (const viewId of [randomUUID(), 'nonsense', '']) expect(await codeOf({ admin, viewId })).toBe('view_over');
  });
});

test('admins, the actor and unknown users cannot be viewed', async () => {
  const [admin, other] = [await buildAdmin(server.services), await buildAdmin(server.services)];
  const codeFor = async (id: string) => (await server.call(beginView, admin, { params: { id } })).body.error.code;
  expect(await codeFor(other.id)).toBe('not_allowed');
  expect(await codeFor(admin.id)).toBe('not_allowed');
  expect(await codeFor(randomUUID())).toBe('not_found');
});

test('the audit log records the start and end of a view', async () => {
  const { admin, learner, viewId } = await startView();
  server.services.clock.advance(1);
  await server.call(endView, admin, { params: { id: viewId } });
  const { rows } = (await server.call(listAudit, admin, { query: { person: learner.id } })).body;
  expect(rows.map((row) => [row.action, row.actor?.id])).toEqual([
    ['user.view_end', admin.id],
    ['user.view_begin', admin.id],
  ]);
});

test("the URLs of a lesson's files are valid until the view ends", async () => {
  const { admin, learner, viewId } = await startView();
  const course = await buildCourse(server.services);
  const { id: video_file_id } = await buildUpload(server.services, { owner: admin, kind: 'resume' });
  const lesson = await buildLesson(server.services, { course_id: course.id, video_file_id });
  await buildEnrollment(server.services, { course_id: course.id, student_id: learner.id, status: 'active' });
  const { body } = await callAs(getLesson, { admin, viewId }, { id: lesson.id });
  const address = String(body['video_url']);
  expect(address).toContain(viewId);
  expect((await server.fetch(address)).status).toBe(200);
  expect((await server.fetch(address.replace(/view=[^&]+&/, ''))).status).toBe(403);
  await server.call(endView, admin, { params: { id: viewId } });
  expect((await server.fetch(address)).status).toBe(403);
});

describe('in a view the auth service uses the signed-in admin', () => {
  const ask = async ({ admin, viewId }: { admin: Person; viewId: string }, method: string, address: string) =>
    await server.fetch(`/auth/v1${address}`, {
      method,
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
        [viewHeader]: viewId,
      },
      ...(method !== 'GET' && { body: '{}' }),
    });

  test('and returns that user', async () => {
    const view = await startView();
    expect(await (await ask(view, 'GET', '/user')).json()).toMatchObject({ id: view.admin.id });
  });

  test.each([
    ['PUT', '/user'],
    ['POST', '/signup'],
    ['POST', '/recover'],
    ['POST', '/resend'],
    ['POST', '/verify'],
    ['POST', '/token?grant_type=password'],
    ['POST', '/token'],
    ['POST', '/factors'],
    ['DELETE', '/user/identities/1'],
  ])('and refuses changes: %s %s', async (method, address) => {
    const answer = await ask(await startView(), method, address);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'view_only' }]);
  });

  test('and refreshes and ends the session as usual', async () => {
    const view = await startView();
    const refreshed = await ask(view, 'POST', '/token?grant_type=refresh_token');
    expect(await refreshed.json()).not.toMatchObject({ code: 'view_only' });
    expect((await ask(view, 'POST', '/logout?scope=local')).status).toBe(204);
    expect((await server.call(getMe, view.admin, {})).status).toBe(401);
  });
});
