import { endMySession, keepMySession, listMySessions } from '#domain/account/contract.ts';
import { listAudit } from '#domain/audit/contract.ts';
import { viewHeader } from '#domain/kernel/actor.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { beginView, updateUser } from '#domain/users/contract.ts';
import { describe, expect, test } from 'vitest';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { buildAdmin, buildLearner, buildSession, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const anotherSession = async (of: Person) => await buildSession(server.services, of);

test("lists only the caller's sessions, with their devices and the current one marked", async () => {
  const [learner, other] = [await buildLearner(server.services), await buildLearner(server.services)];
  const elsewhere = await anotherSession(learner);
  await anotherSession(other);
  const { body } = await server.call(listMySessions, learner, {});
  expect(body.rows).toMatchObject([
    { id: elsewhere, user_agent: 'Firefox', ip: '192.0.2.1', aal: 'aal1', current: false },
    { id: learner.sessionId, current: true },
  ]);
});

test('ends one session, records it, and returns 404 afterwards', async () => {
  const [learner, admin] = [await buildLearner(server.services), await buildAdmin(server.services)];
  const elsewhere = await anotherSession(learner);
  const params = { id: elsewhere };
  const ended = await server.call(endMySession, learner, { params });
  expect(ended.body.rows.map((row) => row.id)).toEqual([learner.sessionId]);
  expect((await server.call(endMySession, learner, { params })).body.error.code).toBe('not_found');
  const log = (await server.call(listAudit, admin, { query: { person: learner.id } })).body.rows;
  expect(log).toMatchObject([{ action: 'user.end_session', actor: { id: learner.id } }]);
});

test('when ended twice at once, returns 404 to one call and writes one audit entry', async () => {
  const learner = await buildLearner(server.services);
  const params = { id: await anotherSession(learner) };
  const answers = await Promise.all([1, 2, 3].map(async () => await server.call(endMySession, learner, { params })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  const entries = server.services.db.selectFrom('audit_log').select('id').where('person_id', '=', learner.id);
  expect((await entries.execute()).length).toBe(1);
});

test('ends the current session too, and its token becomes invalid', async () => {
  const learner = await buildLearner(server.services);
  expect((await server.call(endMySession, learner, { params: { id: learner.sessionId } })).status).toBe(200);
  expect((await server.call(getMe, learner, {})).body.error.code).toBe('not_signed_in');
});

test("does not find or end another person's session, also for an admin", async () => {
  const [learner, other] = [await buildLearner(server.services), await buildLearner(server.services)];
  const admin = await buildAdmin(server.services);
  for (const caller of [other, admin]) {
    const params = { id: learner.sessionId };
    expect((await server.call(endMySession, caller, { params })).body.error.code).toBe('not_found');
  }
  expect((await server.call(getMe, learner, {})).status).toBe(200);
});

test("ends no session in an admin's view", async () => {
  const [learner, admin] = [await buildLearner(server.services), await buildAdmin(server.services)];
  const { view_id: viewId } = (await server.call(beginView, admin, { params: { id: learner.id } })).body;
  const answer = await server.fetch(`/api/me/sessions/${learner.sessionId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${admin.token}`, [viewHeader]: viewId },
  });
  expect(await answer.json()).toMatchObject({ error: { code: 'view_only' } });
  expect((await server.call(getMe, learner, {})).status).toBe(200);
});

describe('a session that its browser keeps', () => {
  const keep = async (caller: Person, kept: boolean) => await server.call(keepMySession, caller, { body: { kept } });
  const endOf = async (caller: Person) =>
    (await server.call(listMySessions, caller, {})).body.rows.map(({ current, not_after }) => [
      current,
      not_after?.slice(0, 10),
    ]);

  test('ends 30 days after the choice, and others stay as they are', async () => {
    const learner = await buildLearner(server.services);
    await anotherSession(learner);
    const end = plusSeconds(server.services.clock.now(), 30 * 86_400).slice(0, 10);
    expect((await keep(learner, true)).status).toBe(200);
    expect((await endOf(learner)).toSorted()).toEqual([
      [false, undefined],
      [true, end],
    ]);
  });

  test('ends no later, whatever is chosen afterwards', async () => {
    const learner = await buildLearner(server.services);
    const { clock } = server.services;
    const end = plusSeconds(clock.now(), 30 * 86_400).slice(0, 10);
    await keep(learner, true);
    await keep(learner, false);
    expect(await endOf(learner)).toEqual([[true, end]]);
    clock.advance(20 * 60);
    await keep(learner, true);
    const { not_after } = (await server.call(listMySessions, learner, {})).body.rows[0] ?? {};
    expect(Date.parse(not_after ?? '') - Date.parse(clock.now())).toBeLessThan((30 * 86_400 - 19 * 60) * 1000);
  });

  test('is refused for admins and in a view', async () => {
    const [learner, admin] = [await buildLearner(server.services), await buildAdmin(server.services)];
    expect((await keep(admin, true)).body.error.code).toBe('not_allowed');
    const { view_id: viewId } = (await server.call(beginView, admin, { params: { id: learner.id } })).body;
    const answer = await server.fetch(keepMySession.path, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin.token}`, [viewHeader]: viewId, 'content-type': 'application/json' },
      body: JSON.stringify({ kept: true }),
    });
    expect(await answer.json()).toMatchObject({ error: { code: 'view_only' } });
  });
});

test('ends on devices that keep it when its learner becomes an admin, but not in other tabs', async () => {
  const [learner, admin] = [await buildLearner(server.services), await buildAdmin(server.services)];
  const elsewhere = await anotherSession(learner);
  await server.call(keepMySession, learner, { body: { kept: true } });
  await server.call(updateUser, admin, { params: { id: learner.id }, body: { role: 'admin' } });
  expect((await server.call(getMe, learner, {})).body.error.code).toBe('not_signed_in');
  const sessions = server.services.db.selectFrom('auth.sessions').select('id').where('user_id', '=', learner.id);
  expect(await sessions.execute()).toEqual([{ id: elsewhere }]);
});

describe('the refresh token of a kept session', () => {
  const { signUp, signIn, refresh, ask } = authClient(server);
  const keep = async ({ access_token: token }: { access_token: string }) =>
    await server.call(keepMySession, { token }, { body: { kept: true } });

  test('is valid for 30 days', async () => {
    const { body } = await signUp('kept-for-long@example.com');
    await keep(body);
    server.services.clock.advance(29 * 86_400);
    const next = await refresh(body.refresh_token);
    expect(next.status).toBe(200);
    server.services.clock.advance(86_401);
    expect((await refresh(next.body.refresh_token)).body.code).toBe('session_expired');
  });

  test('is refused after a new password on another device', async () => {
    const { body: phone } = await signUp('kept-phone@example.com');
    await keep(phone);
    const { body: elsewhere } = await signIn('kept-phone@example.com');
    await ask('PUT', '/user', { token: elsewhere.access_token, body: { password: 'secret-2' } });
    expect((await refresh(phone.refresh_token)).body.code).toBe('refresh_token_not_found');
  });
});
