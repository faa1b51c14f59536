import { getMe } from '#domain/profiles/contract.ts';
import { describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { serviceClient } from '#server/auth/testing/service-client.ts';

const server = useServer();
const { signIn, refresh, user } = authClient(server);
const { askAs, make, client } = serviceClient(server);

const signedIn = async (email: string) => {
  const { id } = await make(email, { password: 'secret-1' });
  return { id, session: (await signIn(email)).body };
};
const logOf = async (id: string) =>
  await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'reason'])
    .where('entity_id', '=', id)
    .orderBy('at')
    .execute();

describe('a ban', () => {
  test.each([
    ['24h', 24 * 3600],
    ['90m', 90 * 60],
    ['1h30m', 90 * 60],
  ])('of %s blocks all sessions until its end, and is recorded', async (ban_duration, seconds) => {
    const { id, session } = await signedIn(`banned-${ban_duration}@example.com`);
    const { data } = await (await client()).updateUserById(id, { ban_duration });
    const { banned_until: until = '' } = data.user as { banned_until?: string };
    const expected = Date.parse(server.services.clock.now()) + seconds * 1000;
    expect(Math.abs(Date.parse(until) - expected)).toBeLessThan(20_000);
    expect((await user(session.access_token)).body.code).toBe('user_banned');
    const answer = await server.call(getMe, { token: session.access_token }, {});
    expect([answer.status, answer.body.error.code]).toEqual([403, 'banned']);
    const refused = await refresh(session.refresh_token);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      400,
      'user_banned',
      'Invalid Refresh Token: User Banned',
    ]);
    const tried = await signIn(`banned-${ban_duration}@example.com`);
    expect([tried.status, tried.body.code]).toEqual([400, 'user_banned']);
    server.services.clock.advance(seconds + 1);
    expect((await refresh(session.refresh_token)).status).toBe(200);
    expect((await signIn(`banned-${ban_duration}@example.com`)).status).toBe(200);
    expect((await logOf(id)).at(-1)).toMatchObject({ action: 'user.ban', actor_id: null, reason: 'service_role' });
  });

  test('is lifted by "none", and a very long one ends in the year 9999', async () => {
    const { id, session } = await signedIn('lifted@example.com');
    expect((await askAs('PUT', `/admin/users/${id}`, { ban_duration: '999999999h' })).body.banned_until).toMatch(
      /^9999/,
    );
    expect((await askAs('PUT', `/admin/users/${id}`, { ban_duration: 'none' })).body).not.toHaveProperty(
      'banned_until',
    );
    expect((await user(session.access_token)).status).toBe(200);
    expect((await signIn('lifted@example.com')).status).toBe(200);
  });
});
