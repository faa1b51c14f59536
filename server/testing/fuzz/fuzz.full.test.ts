import { expect, test } from 'vitest';
import { useMailDir } from '#server/auth/testing/auth-client.ts';
import { useServer } from '#server/testing/server.ts';
import { exchange } from './exchange.ts';
import { judge } from './judge.ts';
import { fuzz } from './run.ts';

// A folder for mails, so that they are not printed.
const server = useServer({ MAIL_DIR: useMailDir(), AUTH_AUTOCONFIRM: 'on' });

test('requests of every kind are answered without a failure, a leak or a timeout, and leave the data consistent', async () => {
  const report = await fuzz({ url: server.url, database: server.database, count: 750, seed: 20_261_122 });
  expect(report.faults).toEqual([]);
  expect(report.broken).toEqual([]);
  // Most requests are valid enough to reach their handler.
  expect(report.statuses['200']).toBeGreaterThan(60);
  expect(report.statuses['400']).toBeGreaterThan(50);
}, 120_000);

test('the judge detects invalid responses', async () => {
  const answer = await exchange(new URL(server.url), Buffer.from('GET /api/site HTTP/1.0\r\n\r\n'), 5000);
  expect(judge(answer)).toBeNull();
  const refused = { ...answer, status: 400 };
  expect(judge({ ...answer, status: 500 })).toBe('status 500');
  expect(judge({ ...answer, isHung: true })).toContain('timeout');
  expect(judge({ ...refused, body: 'x violates unique constraint' })).toContain('a leak');
  expect(judge({ ...refused, body: 'Error\n    at run (/srv/a.js:1:2)' })).toContain('a leak');
  expect(judge({ ...answer, head: `${answer.head}\r\nset-cookie: session=1` })).toBe('a cookie');
  expect(judge({ ...answer, head: `${answer.head}\r\naccess-control-allow-origin: *` })).toContain('origins');
});
