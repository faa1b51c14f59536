import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openLog } from '#server/runtime/log.ts';
import { useServer } from '#server/testing/server.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';

const lines: string[] = [];
const log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }, null, 60_000);
const server = useServer({ TRUST_PROXY: '127.0.0.1' }, { log });
const { signUp } = authClient(server);

beforeEach(async () => {
  lines.length = 0;
  server.services.failedSignIns.clear();
  await sql`delete from auth.password_guesses`.execute(server.services.db);
});

const post = async (path: string, from: string, body: object) =>
  (
    await server.fetch(`/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
  ).status;
const guess = async (from: string, password = 'wrong', email = 'failing@example.com') =>
  await post('/token?grant_type=password', from, { email, password });

const failures = () =>
  lines
    .map((line) => JSON.parse(line) as { level: number; msg: string; ip: string; factor: string })
    .filter(({ msg }) => msg === 'sign-in failed')
    .map(({ level, ip, factor }) => [level, ip, factor]);

test('failed sign-ins are logged once per address and interval, without what was typed', async () => {
  await signUp('failing@example.com');
  for (let nth = 0; nth < 5; nth += 1) await guess('203.0.113.7');
  await guess('2001:db8:1:2:3::4');
  expect(await guess('203.0.113.8', 'wrong', 'nobody@example.com')).toBe(400);
  expect(failures()).toEqual([
    [40, '203.0.113.7', 'password'],
    [40, '2001:db8:1:2::/64', 'password'],
    [40, '203.0.113.8', 'password'],
  ]);
  expect(lines.join('')).not.toMatch(/example\.com|wrong/);
});

test('failed sign-ins are counted by what was wrong, and an unknown refresh token is none', async () => {
  for (let nth = 0; nth < 3; nth += 1) await guess('203.0.113.9');
  await post('/verify', '203.0.113.9', { type: 'recovery', email: 'failing@example.com', token: '000000' });
  await post('/token?grant_type=refresh_token', '203.0.113.9', { refresh_token: 'none' });
  expect(Object.fromEntries(server.services.failedSignIns)).toEqual({ password: 3, 'mailed code': 1 });
});

test('the line of a failed sign-in matches the filter for fail2ban in docs/operations.md', async () => {
  await guess('203.0.113.10');
  const line = lines.find((one) => one.includes('sign-in failed')) ?? '';
  expect(line).toMatch(/^\{"level":40,"time":\d{13},.*"ip":"203\.0\.113\.10".*"msg":"sign-in failed"\}\n$/);
});
