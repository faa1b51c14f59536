import { randomUUID } from 'node:crypto';
import { publicPageSize } from '#domain/kernel/page.ts';
import { getProject, listProjects } from '#domain/projects/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner, buildProject } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

beforeEach(async () => {
  await server.services.db.deleteFrom('project_applications').execute();
  await server.services.db.deleteFrom('it_projects').execute();
});

describe('the project list', () => {
  test('contains active projects, newest first, paginated', async () => {
    const { services } = server;
    for (let number = 1; number <= publicPageSize + 1; number += 1) {
      await buildProject(services, {
        title: `Project no. ${number}`,
        created_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
      });
    }
    await buildProject(services, { title: 'Closed', is_active: false });
    const first = (await server.call(listProjects, null, { query: {} })).body;
    expect([first.rows[0]?.title, first.rows.length, first.total]).toEqual(['Project no. 25', publicPageSize, 25]);
    const second = (await server.call(listProjects, null, { query: { cursor: first.next ?? '' } })).body;
    expect([second.rows.map((project) => project.title), second.next]).toEqual([['Project no. 1'], null]);
  });

  test.each(['ДЭЛГҮҮР', 'ショップ', 'online SHOP', 'react', 'Алтан', 'Төлбөр'])(
    'finds %s in all languages',
    async (search) => {
      await buildProject(server.services, {
        title: 'Online shop',
        title_jp: 'オンラインショップ',
        title_mn: 'Онлайн дэлгүүр',
        requirements: 'React',
        requirements_mn: 'Төлбөрийн холболт',
        client_name: 'Алтан Ноолуур',
      });
      await buildProject(server.services, { title: 'Other' });
      const { body } = await server.call(listProjects, null, { query: { search } });
      expect(body.rows.map((project) => project.title)).toEqual(['Online shop']);
    },
  );
});

describe('the budget filter', () => {
  test.each<[string | null, string[]]>([
    ['$3,000 - $5,000', ['low', 'medium']],
    ['30005000', ['high']],
    ['$2,500', ['low']],
    ['3000', ['low', 'medium']],
    ['3001 USD', ['medium']],
    ['7 000$', ['medium', 'high']],
    ['$7,000.01', ['high']],
    ['2,999.99', ['low']],
    ['$1,000 - $10,000', ['low', 'medium', 'high']],
    ['$10,000 – $1,000', ['low', 'medium', 'high']],
    ["5'000", ['medium']],
    ['5.000 - 6.000 USD', ['medium']],
    ['5k-8К', ['medium', 'high']],
    ['1.5k', ['low']],
    ['$3\u00A0500', ['medium']],
    ['₮ 12,500,000', ['high']],
    ['9'.repeat(300), ['high']],
    ['0', ['low']],
    ['тохиролцоно', []],
    ['', []],
    [null, []],
  ])('assigns %j to %j', async (budget, bands) => {
    await buildProject(server.services, { budget });
    const { body } = await server.call(listProjects, null, { query: {} });
    const expected = ['low', 'medium', 'high'].map((band) => [band, bands.includes(band) ? 1 : 0] as const);
    expect(body.counts).toEqual({ all: 1, ...Object.fromEntries(expected) });
    for (const [band, count] of expected) {
      const page = (await server.call(listProjects, null, { query: { budget: band as 'low' } })).body;
      expect([band, page.rows.length, page.total]).toEqual([band, count, count]);
    }
  });
});

describe('a project', () => {
  test('is returned with the two newest others', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    const facts = { budget: '$900', deadline: '2027-01-31', client_name: 'Naran' };
    const { id } = await buildProject(server.services, { title: 'This', ...facts, created_at: at(9) });
    for (const minute of [1, 3, 2]) {
      await buildProject(server.services, { title: `Other ${minute}`, created_at: at(minute) });
    }
    await buildProject(server.services, { title: 'Inactive', is_active: false });
    const { body } = await server.call(getProject, null, { params: { id } });
    expect(body).toMatchObject({ title: 'This', ...facts, is_active: true });
    expect(body.similar.map((project) => project.title)).toEqual(['Other 3', 'Other 2']);
  });

  test('that is inactive is found only by its applicants and admins', async () => {
    const { services } = server;
    const { id } = await buildProject(services, { is_active: false });
    const people = [await buildLearner(services), await buildAdmin(services), await buildLearner(services), null];
    const sent = { id: randomUUID(), project_id: id, applicant_id: people[0]?.id ?? '', proposal: 'x', price: 1 };
    const times = { created_at: services.clock.now(), updated_at: services.clock.now() };
    await services.db
      .insertInto('project_applications')
      .values({ ...sent, status: 'rejected', ...times })
      .execute();
    const statuses = await Promise.all(
      people.map(async (as) => (await server.call(getProject, as, { params: { id } })).status),
    );
    expect(statuses).toEqual([200, 200, 404, 404]);
  });

  test.each([randomUUID(), '1'])('%s is not found', async (id) => {
    expect((await server.call(getProject, null, { params: { id } })).body.error.code).toBe('not_found');
  });
});
