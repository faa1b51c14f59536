import { randomUUID } from 'node:crypto';
import { getJob, listJobs } from '#domain/jobs/contract.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildJob, buildLearner } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer({}, { cacheResponses: true });

/** Changes a job without a notification. */
async function changeSilently(id: string, title: string): Promise<void> {
  const { db } = server.services;
  await sql`alter table jobs disable trigger jobs_changed`.execute(db);
  await db.updateTable('jobs').set({ title }).where('id', '=', id).execute();
  await sql`alter table jobs enable trigger jobs_changed`.execute(db);
}

const titlesAt = async (address: string) =>
  ((await (await server.fetch(address)).json()) as { rows: { title: string }[] }).rows.map(({ title }) => title);

test('visitors get cached responses, and users current ones', async () => {
  const { id } = await buildJob(server.services, { title: 'Before' });
  const learner = await buildLearner(server.services);
  const params = { id };
  const asVisitor = async () => (await server.call(getJob, null, { params })).body.title;
  const others = async () => [await asVisitor(), ...(await titlesAt('/api/jobs?location=all&utm_source=letter'))];
  // The notification of the new job may arrive later and clear the cache once more.
  await expect
    .poll(async () => {
      const [cached] = await titlesAt('/api/jobs');
      const all = [cached, await asVisitor()];
      await changeSilently(id, `${cached} changed`);
      expect((await server.call(getJob, learner, { params })).body.title).toBe(`${cached} changed`);
      expect((await server.call(listJobs, learner, { query: {} })).body.rows[0]?.title).toBe(`${cached} changed`);
      return (await others()).every((title) => all.includes(title));
    })
    .toBe(true);
  expect(await titlesAt('/api/jobs?search=changed'), 'another question').toHaveLength(1);
  await buildJob(server.services, { title: 'One more' });
  await expect.poll(async () => await titlesAt('/api/jobs')).toEqual(['One more', expect.stringContaining('changed')]);
  expect(await asVisitor()).toContain('changed');
});

test('a client with the current response gets 304, and a signed-in user an uncached one', async () => {
  const answer = await server.fetch('/api/course-titles');
  expect(answer.headers.get('vary')).toContain('authorization');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const again = await server.fetch('/api/course-titles', {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  const learner = await buildLearner(server.services);
  const own = await server.fetch('/api/course-titles', { headers: { authorization: `Bearer ${learner.token}` } });
  expect(own.headers.get('cache-control')).toBe('no-store');
});

test('404 responses are not cached', async () => {
  const params = { id: randomUUID() };
  expect((await server.call(getJob, null, { params })).status).toBe(404);
  await buildJob(server.services, { id: params.id, title: 'Here' });
  expect((await server.call(getJob, null, { params })).body.title).toBe('Here');
});
