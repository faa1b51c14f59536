import { listAudit } from '#domain/audit/contract.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { endUserSession, endUserSessions, listUserSessions } from '#domain/users/contract.ts';
import { expect, test } from 'vitest';
import { buildAdmin, buildLearner, buildSession, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const anotherSession = async (of: Person) => await buildSession(server.services, of);

const idsOf = async (as: Person, of: Person) =>
  (await server.call(listUserSessions, as, { params: { id: of.id } })).body.rows.map((row) => row.id);

test('are listed with their device, last used first, and can be ended from the next request on', async () => {
  const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
  const other = await anotherSession(learner);
  const { rows } = (await server.call(listUserSessions, admin, { params: { id: learner.id } })).body;
  expect(rows).toMatchObject([
    { id: other, user_agent: 'Firefox', ip: '192.0.2.1', aal: 'aal1', current: false },
    { id: learner.sessionId, user_agent: null, current: false },
  ]);
  const params = { id: learner.id, session_id: learner.sessionId };
  const ended = await server.call(endUserSession, admin, { params });
  expect(ended.body.rows.map((row) => row.id)).toEqual([other]);
  expect((await server.call(getMe, learner, {})).body.error.code).toBe('not_signed_in');
  expect((await server.call(endUserSession, admin, { params })).body.error.code).toBe('not_found');
  const log = (await server.call(listAudit, admin, { query: { person: learner.id } })).body.rows;
  expect(log.map((row) => row.action)).toEqual(['user.end_session']);
});

test("of one person can all be ended, without ending other people's", async () => {
  const [admin, learner, bystander] = [
    await buildAdmin(server.services),
    await buildLearner(server.services),
    await buildLearner(server.services),
  ];
  await anotherSession(learner);
  const { body } = await server.call(endUserSessions, admin, { params: { id: learner.id } });
  expect(body.rows).toEqual([]);
  expect((await server.call(getMe, bystander, {})).status).toBe(200);
  const foreign = { id: learner.id, session_id: bystander.sessionId };
  expect((await server.call(endUserSession, admin, { params: foreign })).body.error.code).toBe('not_found');
  expect(await idsOf(admin, bystander)).toEqual([bystander.sessionId]);
});

test("are marked when they are the admin's own", async () => {
  const admin = await buildAdmin(server.services);
  await anotherSession(admin);
  const { rows } = (await server.call(listUserSessions, admin, { params: { id: admin.id } })).body;
  expect(rows.map((row) => row.current)).toEqual([false, true]);
});
