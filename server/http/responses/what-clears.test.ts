import { randomUUID } from 'node:crypto';
import { savePortfolioSettings } from '#domain/portfolio/contract.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Listener } from '#server/database/listener.ts';
import { buildCourse, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
/** What caches and `npm run purge` are notified of. */
const told: string[] = [];
let listener: Listener;
beforeAll(async () => {
  listener = new Listener({ address: server.database, log: pino({ level: 'silent' }) });
  await listener.listen('content_changed', { onMessage: (notification) => void told.push(notification) });
});
afterAll(async () => await listener.close());
let learner: Person;
beforeEach(async () => {
  learner = await buildLearner(server.services);
  await settled();
});

async function settled() {
  // Notifications of what a test has built may still arrive.
  await sleep(300);
  told.length = 0;
}

const save = async (body: { handle: string; is_on: boolean; is_findable?: boolean }, as = learner) =>
  await server.call(savePortfolioSettings, as, { body: { is_findable: false, ...body } });

/** What was notified of before somebody else's portfolio is switched on. */
async function takeTold() {
  const handle = `other-${randomUUID().slice(0, 8)}`;
  await save({ handle, is_on: true }, await buildLearner(server.services));
  await expect.poll(() => told.at(-1)).toBe(`portfolios ${handle}`);
  return told.splice(0).slice(0, -1);
}

test('a portfolio that is off or unchanged clears nothing', async () => {
  const handle = `quiet-${randomUUID().slice(0, 8)}`;
  for (const is_findable of [false, true, false])
    expect((await save({ handle, is_on: false, is_findable })).status).toBe(200);
  expect(await takeTold()).toEqual([]);
  await save({ handle, is_on: true });
  expect(await takeTold()).toEqual([`portfolios ${handle}`]);
  await save({ handle, is_on: true });
  expect(await takeTold()).toEqual([]);
});

test('a portfolio that is switched on, renamed or off clears the pages of its handles and nothing else', async () => {
  const [first, second] = [`first-${randomUUID().slice(0, 8)}`, `second-${randomUUID().slice(0, 8)}`];
  for (const [body, handles] of [
    [{ handle: first, is_on: true }, [first]],
    [{ handle: second, is_on: true }, [first, second]],
    [{ handle: second, is_on: false }, [second]],
  ] as const) {
    await save(body);
    expect((await takeTold()).toSorted()).toEqual(handles.map((handle) => `portfolios ${handle}`));
  }
});

test('stars clear nothing, a sentence that is approved, changed or deleted does', async () => {
  const { db, clock } = server.services;
  const { id: course_id } = await buildCourse(server.services);
  await settled();
  const now = clock.now();
  const row = { id: randomUUID(), course_id, student_id: learner.id, created_at: now, updated_at: now };
  await db
    .insertInto('course_ratings')
    .values({ ...row, stars: 5, sentence: 'Good', status: 'waiting' })
    .execute();
  const rating = db.updateTable('course_ratings').where('id', '=', row.id);
  await rating.set({ stars: 4 }).execute();
  await rating.set({ sentence: 'Better' }).execute();
  await sleep(300);
  expect(told).toEqual([]);
  await rating.set({ status: 'approved' }).execute();
  await expect.poll(() => told).toEqual(['course_ratings']);
  await rating.set({ stars: 3 }).execute();
  await rating.set({ status: 'waiting', sentence: 'Best' }).execute();
  await expect.poll(() => told).toEqual(['course_ratings', 'course_ratings']);
  await rating.set({ status: 'approved' }).execute();
  await db.deleteFrom('course_ratings').where('id', '=', row.id).execute();
  await expect.poll(() => told).toHaveLength(4);
  await db.updateTable('courses').set({ title: 'New' }).where('id', '=', course_id).execute();
  await expect.poll(() => told.at(-1)).toBe('courses');
});
