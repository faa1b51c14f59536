import { randomUUID } from 'node:crypto';
import { getJob, listJobs } from '#domain/jobs/contract.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildJob, buildLearner } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer({}, { keeps: true });

/** Changes a job so that nobody is told. */
async function changeSilently(id: string, title: string): Promise<void> {
  const { db } = server.services;
  await sql`alter table jobs disable trigger jobs_changed`.execute(db);
  await db.updateTable('jobs').set({ title }).where('id', '=', id).execute();
  await sql`alter table jobs enable trigger jobs_changed`.execute(db);
}

const titlesAt = async (address: string) =>
  ((await (await server.fetch(address)).json()) as { rows: { title: string }[] }).rows.map(({ title }) => title);

test('visitors are answered from what is kept, people from the database', async () => {
  const { id } = await buildJob(server.services, { title: 'Before' });
  const learner = await buildLearner(server.services);
  const params = { id };
  const asVisitor = async () => (await server.call(getJob, null, { params })).body.title;
  const others = async () => [await asVisitor(), ...(await titlesAt('/api/jobs?location=all&utm_source=letter'))];
  // That the job was made may be heard a moment later, and empties what is kept once more.
  await expect
    .poll(async () => {
      const [kept] = await titlesAt('/api/jobs');
      const all = [kept, await asVisitor()];
      await changeSilently(id, `${kept} changed`);
      expect((await server.call(getJob, learner, { params })).body.title).toBe(`${kept} changed`);
      expect((await server.call(listJobs, learner, { query: {} })).body.rows[0]?.title).toBe(`${kept} changed`);
      return (await others()).every((title) => all.includes(title));
    })
    .toBe(true);
  expect(await titlesAt('/api/jobs?search=changed'), 'another question').toHaveLength(1);
  await buildJob(server.services, { title: 'One more' });
  await expect.poll(async () => await titlesAt('/api/jobs')).toEqual(['One more', expect.stringContaining('changed')]);
  expect(await asVisitor()).toContain('changed');
});

test('who has the answer is told so, and whoever signs in asks anew', async () => {
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

test('what is not there is not kept', async () => {
  const params = { id: randomUUID() };
  expect((await server.call(getJob, null, { params })).status).toBe(404);
  await buildJob(server.services, { id: params.id, title: 'Here' });
  expect((await server.call(getJob, null, { params })).body.title).toBe('Here');
});
