import { randomUUID } from 'node:crypto';
import { listMySessions } from '#domain/account/contract.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import type { FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { factorClient } from '#server/auth/testing/factor-client.ts';
import { buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { bearerOf, findActors, getActorOf } from './session.ts';

const server = useServer({ AUTH_AUTOCONFIRM: 'on' });

const requestWith = (authorization?: string): FastifyRequest => ({ headers: { authorization } }) as FastifyRequest;
const found = async (...tokens: string[]) =>
  (
    await findActors(
      server.services,
      tokens.map((token) => requestWith(`Bearer ${token}`)),
    )
  ).map((actor) => actor?.userId ?? null);
const statusOf = async (token: string) => (await server.call(listMySessions, { token }, {})).status;

let learner: Person;
beforeAll(async () => {
  learner = await buildLearner(server.services);
});

test.each([
  ['Bearer abc', 'abc'],
  ['bearer   abc', 'abc'],
  ['Basic abc', null],
  ['Bearer', null],
  [undefined, null],
])('%s carries the token %s', (header, token) => {
  expect(bearerOf(requestWith(header))).toBe(token);
});

describe('among several requests at once', () => {
  test('each has the user of its own token, and invalid ones have none', async () => {
    const other = await buildLearner(server.services);
    const nobody = await server.services.signingKeys.sign({ sub: learner.id });
    const gone = await server.services.signingKeys.sign({ sub: learner.id, session_id: randomUUID() });
    expect(await found(other.token, 'no token', nobody, gone, learner.token)).toEqual([
      other.id,
      null,
      null,
      null,
      learner.id,
    ]);
    expect(await findActors(server.services, [requestWith()])).toEqual([null]);
    expect(await findActors(server.services, [])).toEqual([]);
  });

  test('one that lacks the second factor has no user until it is verified', async () => {
    const { secured, again, pass, claimsOf } = factorClient(server);
    const { factor, session, email } = await secured('second@example.com');
    const low = await again(email);
    expect(await found(session.access_token, low.access_token)).toEqual([session.user.id, null]);
    const sessionId = String((await claimsOf(low.access_token))['session_id']);
    const now = server.services.clock.now();
    // A lesson file's address names the session and has no token.
    await expect(getActorOf(server.services, { sessionId, viewId: undefined }, now)).rejects.toMatchObject({
      code: 'second_factor_needed',
    });
    const raised = (await pass(low.access_token, factor)).body.access_token;
    expect(await found(raised, low.access_token)).toEqual([session.user.id, null]);
    expect((await getActorOf(server.services, { sessionId, viewId: undefined }, now)).userId).toBe(session.user.id);
  });
});

test('a session that has ended is rejected', async () => {
  const visit = { sessionId: randomUUID(), viewId: undefined };
  await expect(getActorOf(server.services, visit, server.services.clock.now())).rejects.toMatchObject({
    code: 'not_signed_in',
  });
});

test('a banned user is rejected even if the session still exists', async () => {
  const { db, clock } = server.services;
  const banned = await buildLearner(server.services);
  const banned_until = plusSeconds(clock.now(), 60);
  await db.updateTable('auth.users').set({ banned_until }).where('id', '=', banned.id).execute();
  const { status, body } = await server.call(listMySessions, banned, {});
  expect([status, body.error.code]).toEqual([403, 'banned']);
  expect(await found(banned.token, learner.token)).toEqual([null, learner.id]);
  clock.advance(61);
  expect(await statusOf(banned.token)).toBe(200);
});

test("a token for another audience or of another user's session is rejected", async () => {
  const { signingKeys } = server.services;
  const of = async (claims: object) =>
    await statusOf(await signingKeys.sign({ sub: learner.id, session_id: learner.sessionId, ...claims }));
  expect(await of({})).toBe(200);
  expect(await of({ aud: ['others', 'authenticated'] })).toBe(200);
  for (const claims of [{ aud: 'others' }, { sub: randomUUID() }, { session_id: 7 }])
    expect(await of(claims)).toBe(401);
});
