import { maxSessions } from '#domain/auth/rules.ts';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';

const server = useServer();
const { signUp, signIn, refresh } = authClient(server);

const listSessions = async (email: string) =>
  await server.services.db
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.users as account', 'account.id', 'session.user_id')
    .select(['session.id', 'session.refreshed_at'])
    .where('account.email', '=', email)
    .orderBy('session.refreshed_at')
    .execute();

test('a user has at most fifty sessions, also when many are opened at once', async () => {
  const email = 'sessions@example.com';
  await signUp(email);
  const answers = [];
  for (let round = 0; round < 6; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, async () => await signIn(email)))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await listSessions(email)).toHaveLength(maxSessions);
}, 60_000);

test('beyond the limit the session that was unused for the longest time ends', async () => {
  const email = 'oldest@example.com';
  const first = (await signUp(email)).body;
  server.services.clock.advance(60);
  const second = (await signIn(email)).body;
  server.services.clock.advance(60);
  const { body: used } = await refresh(first.refresh_token);
  for (let nth = 2; nth < maxSessions + 1; nth += 1) {
    server.services.clock.advance(1);
    await signIn(email);
  }
  expect((await refresh(used.refresh_token)).status).toBe(200);
  expect((await refresh(second.refresh_token)).body.code).toBe('refresh_token_not_found');
}, 60_000);
