import { deleteRate, listRates, saveRates } from '#domain/currencies/contract.ts';
import { getSite } from '#domain/site/contract.ts';
import { expect, test } from 'vitest';
import { buildAdmin, buildLearner } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const rate = (day: string, jpy = 23.15) => ({ day, jpy, usd: 3570 });
const shown = async () => (await server.call(getSite, null, {})).body.rate;

test('pages get the newest rate, also after it is changed or deleted', async () => {
  const admin = await buildAdmin(server.services);
  expect(await shown()).toBeNull();
  const save = async (...rows: ReturnType<typeof rate>[]) =>
    (await server.call(saveRates, admin, { body: { rows } })).body;
  expect(await save(rate('2026-11-20'), rate('2026-11-19'))).toEqual({ saved: 2 });
  await expect.poll(shown).toEqual(rate('2026-11-20'));
  expect(await save(rate('2026-11-20', 24), rate('2026-11-20', 25))).toEqual({ saved: 1 });
  await expect.poll(shown).toEqual(rate('2026-11-20', 25));
  const { rows } = (await server.call(listRates, admin, {})).body;
  expect(rows).toEqual([rate('2026-11-20', 25), rate('2026-11-19')]);
  expect((await server.call(deleteRate, admin, { params: { day: '2026-11-20' } })).status).toBe(200);
  expect((await server.call(deleteRate, admin, { params: { day: '2026-11-20' } })).status).toBe(404);
  await expect.poll(shown).toEqual(rate('2026-11-19'));
});

test('two admins who save the rate of a day at once both succeed', async () => {
  const admins = [await buildAdmin(server.services), await buildAdmin(server.services)];
  const answers = await Promise.all(
    admins.map(
      async (admin, nth) => await server.call(saveRates, admin, { body: { rows: [rate('2026-11-25', 20 + nth)] } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test.each([[[]], [[rate('2026-13-01')]], [[rate('2026-11-20', 0)]], [[rate('2026-11-20', -1)]]])(
  'refuses %j',
  async (rows) => {
    const admin = await buildAdmin(server.services);
    expect((await server.call(saveRates, admin, { body: { rows } })).status).toBe(400);
  },
);

test('only the office keeps rates', async () => {
  const learner = await buildLearner(server.services);
  const teacher = await buildAdmin(server.services, { permissions: 'teaching' });
  for (const caller of [learner, teacher]) {
    expect((await server.call(saveRates, caller, { body: { rows: [rate('2026-11-20')] } })).status).toBe(403);
  }
});
