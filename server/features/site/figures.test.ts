import { listAudit } from '#domain/audit/contract.ts';
import { listFigures, saveFigures } from '#domain/site/figures-contract.ts';
import { expect, test } from 'vitest';
import { buildAdmin } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';

const server = useServer();

const bare = (name: 'courses' | 'graduates' | 'placed') => ({ name, is_shown: true, year: null, base: null });
const visible = async () => (await server.call(listFigures, null, {})).body.rows;

test('all figures are shown at first, without year and base', async () => {
  expect(await visible()).toEqual([bare('courses'), bare('graduates'), bare('placed')]);
});

test('an admin gives a figure year and base and hides another; visitors see it at once, and the audit log has both changes', async () => {
  const admin = await buildAdmin(server.services);
  await visible();
  const placed = { name: 'placed' as const, is_shown: true, year: 2025, base: 112 };
  const graduates = { ...bare('graduates'), is_shown: false };
  const rows = [bare('courses'), graduates, placed];
  const { status, body } = await server.call(saveFigures, admin, { body: { rows } });
  expect([status, body]).toEqual([200, { rows }]);
  await eventually(async () => expect(await visible()).toEqual(rows));
  const log = (await server.call(listAudit, admin, { query: { actor: admin.id } })).body.rows;
  const changes = log.map(({ action, entity, before, after }) => ({ action, entity, before, after }));
  expect(changes).toHaveLength(2);
  expect(changes).toContainEqual({
    action: 'figure.update',
    entity: 'home_figures',
    before: { figure: 'placed', is_shown: true, year: null, base: null },
    after: { figure: 'placed', is_shown: true, year: 2025, base: 112 },
  });
});

test.each([{ year: 1999 }, { base: 0 }, { year: 20.5 }])('refuses %o', async (values) => {
  const admin = await buildAdmin(server.services);
  const rows = [{ ...bare('placed'), ...values }];
  expect((await server.call(saveFigures, admin, { body: { rows } })).status).toBe(400);
});

test('two admins who save a figure at once leave two entries that follow each other', async () => {
  const admins = [await buildAdmin(server.services), await buildAdmin(server.services)] as const;
  const save = async (admin: (typeof admins)[number], year: number) =>
    (await server.call(saveFigures, admin, { body: { rows: [{ ...bare('courses'), year }] } })).status;
  expect(await Promise.all([save(admins[0], 2023), save(admins[1], 2024)])).toEqual([200, 200]);
  const entries = await server.services.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('entity', '=', 'home_figures')
    .where('actor_id', 'in', [admins[0].id, admins[1].id])
    .execute();
  const years = entries.map(({ before, after }) => [before?.['year'], after?.['year']]);
  const [stored] = await visible();
  expect(years).toHaveLength(2);
  expect(years.filter(([before]) => before === null)).toHaveLength(1);
  expect(years.find(([before]) => before !== null)?.[1]).toBe(stored?.year);
});
