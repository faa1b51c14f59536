import { endMySession, listMySessions } from '#domain/account/contract.ts';
import { listAudit } from '#domain/audit/contract.ts';
import { viewHeader } from '#domain/kernel/actor.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { beginView } from '#domain/users/contract.ts';
import { expect, test } from 'vitest';
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
