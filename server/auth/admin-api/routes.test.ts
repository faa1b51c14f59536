import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { serviceClient } from '#server/auth/testing/service-client.ts';

const server = useServer();
const { ask } = authClient(server);
const unknownId = randomUUID();

describe('permissions of callers', () => {
  const addresses = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${unknownId}`],
    ['PUT', `/admin/users/${unknownId}`],
    ['DELETE', `/admin/users/${unknownId}`],
    ['GET', `/admin/users/${unknownId}/factors`],
    ['DELETE', `/admin/users/${unknownId}/factors/${unknownId}`],
    ['POST', '/invite'],
    ['POST', '/admin/generate_link'],
  ] as const;
  const signed = async (claims: object) => await server.services.signingKeys.sign({ role: 'service_role', ...claims });

  test.each(addresses)('%s %s: programs with a service token, and no user', async (method, address) => {
    const codeFor = async (token?: string) => {
      const { status, body } = await ask(method, address, { ...(token && { token }) });
      return [status, body.code, body.message];
    };
    expect(await codeFor()).toEqual([401, 'no_authorization', 'This endpoint requires a valid Bearer token']);
    expect((await codeFor('nonsense')).slice(0, 2)).toEqual([403, 'bad_jwt']);
    const { token } = await buildAdmin(server.services);
    expect(await codeFor(token)).toEqual([403, 'not_admin', 'User not allowed']);
    expect(await codeFor(await signed({}))).not.toContain('not_admin');
  });

  test('accepts the older role name, and rejects expired tokens and ended sessions', async () => {
    const codeFor = async (claims: object) =>
      (await ask('GET', '/admin/users', { token: await signed(claims) })).body.code;
    const seconds = Math.floor(Date.parse(server.services.clock.now()) / 1000);
    expect(await codeFor({ role: 'supabase_admin', sub: 'a program' })).toBeUndefined();
    expect(await codeFor({ exp: seconds - 1 })).toBe('bad_jwt');
    const { sessionId } = await buildLearner(server.services);
    expect(await codeFor({ session_id: sessionId })).toBeUndefined();
    expect(await codeFor({ session_id: unknownId })).toBe('session_not_found');
    expect(await codeFor({ session_id: 'none' })).toBe('session_not_found');
    expect(await codeFor({ role: 'authenticated' })).toBe('not_admin');
  });
});

describe('the list', () => {
  const listed = useServer();
  const service = serviceClient(listed);

  test('returns all users, newest first, in pages with the headers that the client reads', async () => {
    for (let count = 1; count <= 5; count += 1) {
      listed.services.clock.advance(1);
      await service.make(`p${count}@example.com`, {
        user_metadata: { full_name: count === 3 ? 'Бат, Дорж; 100%' : '' },
      });
    }
    const emails = async (query: string) => {
      const { body, headers } = await service.askAs('GET', `/admin/users?${query}`);
      const { users } = body as unknown as { users: { email: string }[] };
      return { emails: users.map(({ email }) => email.slice(0, 2)), headers };
    };
    const first = await emails('page=1&per_page=2');
    expect(first.emails).toEqual(['p5', 'p4']);
    expect(first.headers.get('x-total-count')).toBe('5');
    expect(first.headers.get('link')).toBe(
      '</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=3&per_page=2>; rel="last"',
    );
    const last = await emails('page=3&per_page=2&sort=created_at%20asc');
    expect(last.emails).toEqual(['p5']);
    expect(last.headers.get('link')).toBe('</admin/users?page=3&per_page=2&sort=created_at+asc>; rel="last"');
    expect((await emails('page=&per_page=')).emails).toHaveLength(5);
    expect((await emails('page=9')).emails).toEqual([]);
    expect((await emails('filter=P3@EXAMPLE')).emails).toEqual(['p3']);
    expect((await emails('filter=100%25')).emails).toEqual(['p3']);
    const named = await emails(`per_page=1&filter=${encodeURIComponent('бат, дорж;')}`);
    expect(named.emails).toEqual(['p3']);
    expect(named.headers.get('link')).not.toMatch(/[,;].*[,;].*[,;]/);
    const { data } = await (await service.client()).listUsers({ page: 1, perPage: 2 });
    expect(data).toMatchObject({ aud: 'authenticated', total: 5, nextPage: 2, lastPage: 3 });
    expect(data.users.map(({ email }) => email)).toEqual(['p5@example.com', 'p4@example.com']);
  });

  test.each([
    'page=0',
    'page=x',
    'page=-1',
    'page=1.5',
    'per_page=0',
    'per_page=many',
    'sort=email',
    'sort=created_at%20up',
  ])('refuses %s', async (query) => {
    const { status, body } = await service.askAs('GET', `/admin/users?${query}`);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });
});
