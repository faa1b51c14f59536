import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type Cluster, startCluster } from '../../support/processes.ts';
import { accountOf, openSite, settingsOf, type Site } from '../../support/site.ts';

type Three = Site & Cluster;

let site: Three;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const dir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-several-'));
  site = await openSite(dir, await startCluster(3, settingsOf(dir)));
});

test.afterAll(async () => {
  await site.stop();
  await rm(site.stateDir, { recursive: true, force: true });
});

async function tokenOf(site: Three, name: 'admin' | 'nomin'): Promise<string> {
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(accountOf(site, name)),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The number of completed requests, and the failed ones. */
interface UsageLog {
  done: number;
  failed: string[];
}

/** Sends read and write requests, one after the other, until `signal` aborts. */
async function useSite(
  site: Three,
  token: string,
  { signal, log }: { signal: AbortSignal; log: UsageLog },
): Promise<void> {
  const requests: [string, RequestInit][] = [
    ['/', {}],
    ['/api/my-work', { headers: bearer(token) }],
    [
      '/api/me/preferences',
      {
        method: 'PATCH',
        headers: { ...bearer(token), 'content-type': 'application/json' },
        body: JSON.stringify({ language: 'en' }),
      },
    ],
  ];
  for (; !signal.aborted; log.done += 1) {
    const [address, init] = requests[log.done % requests.length] ?? ['/', {}];
    // A killed process may also end in the middle of a body.
    const status = await fetch(site.url + address, init)
      .then(async (answer) => (await answer.arrayBuffer(), answer.status))
      .catch(() => 0);
    if (status !== 200) log.failed.push(`${address}: ${status}`);
  }
}

/** Reads an event stream until it has an event of `topic`. */
async function readUntil(stream: Response, topic: string): Promise<void> {
  let text = '';
  for await (const chunk of stream.body ?? []) {
    text += Buffer.from(chunk as Uint8Array).toString();
    if (text.includes(`"${topic}"`)) return;
  }
  throw new Error(`the stream ended with ${text}`);
}

test('three processes share cache invalidation, events and sessions, and a killed one loses only its running requests', async () => {
  test.setTimeout(120_000);
  const [first, second, third] = site.processes;
  if (!first || !second || !third) throw new Error('Three processes expected');
  const [admin, learner] = [await tokenOf(site, 'admin'), await tokenOf(site, 'nomin')];

  await test.step('every process renders a cached page again when its content changes', async () => {
    const title = 'Tables and Keys';
    const haveNewTitle = async () =>
      await Promise.all(
        site.processes.map(async ({ url }) => (await (await fetch(`${url}/courses?lang=en`)).text()).includes(title)),
      );
    expect(await haveNewTitle()).toEqual([false, false, false]);
    await site.query(`update courses set title = $1 where title = 'Web Basics'`, [title]);
    await expect.poll(haveNewTitle).toEqual([true, true, true]);
  });

  await test.step('a page connected to one process gets the events of another', async () => {
    const stream = await fetch(`${third.url}/api/events`, { headers: bearer(admin) });
    const [course] = await site.query(`select id from courses where is_active and id not in (select course_id
      from enrollments join profiles on profiles.id = student_id where email = 'nomin@example.com') limit 1`);
    const response = await fetch(`${first.url}/api/courses/${String(course?.['id'])}/enrollments`, {
      method: 'POST',
      headers: bearer(learner),
    });
    expect(response.status).toBe(200);
    await readUntil(stream, 'enrollments');
  });

  await test.step('a sign-out at one process applies to all', async () => {
    const token = await tokenOf(site, 'nomin');
    const statusAt = async (url: string) => (await fetch(`${url}/api/me`, { headers: bearer(token) })).status;
    expect(await Promise.all(site.processes.map(async ({ url }) => await statusAt(url)))).toEqual([200, 200, 200]);
    await fetch(`${second.url}/auth/v1/logout?scope=local`, { method: 'POST', headers: bearer(token) });
    expect(await Promise.all(site.processes.map(async ({ url }) => await statusAt(url)))).toEqual([401, 401, 401]);
  });

  await test.step('when one is killed, each user loses at most one running request', async () => {
    const stopping = new AbortController();
    const logs = Array.from({ length: 8 }, (): UsageLog => ({ done: 0, failed: [] }));
    const users = logs.map(async (log) => await useSite(site, learner, { signal: stopping.signal, log }));
    const untilEachHasDone = async (count: number) =>
      await expect.poll(() => Math.min(...logs.map(({ done }) => done)), { timeout: 40_000 }).toBeGreaterThan(count);
    await untilEachHasDone(6);
    await second.stop('SIGKILL');
    await untilEachHasDone(Math.max(...logs.map(({ done }) => done)) + 6);
    stopping.abort();
    await Promise.all(users);
    expect(logs.filter(({ failed }) => failed.length > 1)).toEqual([]);
    expect(logs.flatMap(({ failed }) => failed)).toHaveLength(site.lost());
  });
});
