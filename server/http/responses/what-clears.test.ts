import { randomUUID } from 'node:crypto';
import { getPortfolio, savePortfolioSettings } from '#domain/portfolio/contract.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { buildCourse, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer({}, { cacheResponses: true });
const told: string[] = [];
let learner: Person;
beforeEach(async () => {
  learner = await buildLearner(server.services);
  await settled();
});

/** Listens once, as `npm run purge` does. */
let isListening = false;
async function settled() {
  if (!isListening) server.services.responses.onChange((table) => void told.push(table));
  isListening = true;
  // Notifications of what a test has built may still arrive.
  await sleep(300);
  told.length = 0;
}

const save = async (body: { handle: string; is_on: boolean; is_findable?: boolean }, as = learner) =>
  await server.call(savePortfolioSettings, as, { body: { is_findable: false, ...body } });

const statusOf = async (handle: string) => (await server.call(getPortfolio, null, { params: { handle } })).status;

test('a portfolio that is off or unchanged clears nothing', async () => {
  const handle = `quiet-${randomUUID().slice(0, 8)}`;
  for (const is_findable of [false, true, false])
    expect((await save({ handle, is_on: false, is_findable })).status).toBe(200);
  await sleep(300);
  expect(told).toEqual([]);
});

test('a portfolio that is switched on, renamed or off changes its own pages at once and clears nothing else', async () => {
  const [first, second] = [`first-${randomUUID().slice(0, 8)}`, `second-${randomUUID().slice(0, 8)}`];
  expect(await statusOf(first)).toBe(404);
  await save({ handle: first, is_on: true });
  await expect.poll(async () => await statusOf(first)).toBe(200);
  await save({ handle: second, is_on: true });
  await expect.poll(async () => [await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await save({ handle: second, is_on: false });
  await expect.poll(async () => await statusOf(second)).toBe(404);
  expect(told).toEqual([]);
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
