import { randomUUID } from 'node:crypto';
import { getJob, listFeaturedJobs, listJobs } from '#domain/jobs/contract.ts';
import { featuredJobs, isRemote, workModes } from '#domain/jobs/rules.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildJob, buildLearner } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

beforeEach(async () => {
  await server.services.db.deleteFrom('applications').execute();
  await server.services.db.deleteFrom('jobs').execute();
});

const titlesOf = async (query: Parameters<typeof server.call<typeof listJobs>>[2]['query']) =>
  (await server.call(listJobs, null, { query })).body.rows.map((job) => job.title);

describe('the job list', () => {
  test('can be filtered by internships, with their own counts', async () => {
    await buildJob(server.services, { title: 'Engineer' });
    await buildJob(server.services, { title: 'Summer', kind: 'internship', location: 'Remote' });
    expect(await titlesOf({ kind: 'internship' })).toEqual(['Summer']);
    const { counts } = (await server.call(listJobs, null, { query: { kind: 'internship' } })).body;
    expect(counts).toEqual({ all: 1, remote: 1, onsite: 0 });
  });

  test('contains active jobs, newest first, paginated, with counts', async () => {
    const { services } = server;
    for (let number = 1; number <= publicPageSize + 2; number += 1) {
      const time = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
      await buildJob(services, {
        title: `Job no. ${number}`,
        created_at: time,
        location: number % 2 ? 'Remote' : 'Tokyo',
      });
    }
    await buildJob(services, { title: 'Closed', is_active: false });
    const first = (await server.call(listJobs, null, { query: {} })).body;
    expect(first.rows[0]?.title).toBe(`Job no. ${publicPageSize + 2}`);
    expect([first.rows.length, first.total, first.counts]).toEqual([
      publicPageSize,
      26,
      { all: 26, remote: 13, onsite: 13 },
    ]);
    const second = (await server.call(listJobs, null, { query: { cursor: first.next ?? '' } })).body;
    expect([second.rows.map((job) => job.title), second.next]).toEqual([['Job no. 2', 'Job no. 1'], null]);
  });

  test.each([
    'ИНЖЕНЕР',
    'エンジニア',
    'engineer',
    'typescript шаардана',
    'Шибуя',
    '渋谷',
    'AOZORA',
    'postgres',
    '100% remote_ok',
  ])('finds %s in all languages', async (search) => {
    const { services } = server;
    const now = services.clock.now();
    const company = { id: randomUUID(), name: 'Aozora 株式会社' };
    await services.db
      .insertInto('companies')
      .values({ ...company, created_at: now, updated_at: now })
      .execute();
    const texts = {
      title: 'Frontend engineer',
      title_mn: 'Фронтэнд инженер',
      title_jp: 'フロントエンドエンジニア',
      description: '100% remote_ok',
      requirements: 'PostgreSQL',
      requirements_mn: 'TypeScript шаардана',
      location_mn: 'Токио, Шибуя',
      location_jp: '東京都渋谷区',
    };
    await buildJob(services, { ...texts, company_id: company.id });
    await buildJob(services, { title: 'Cook', description: '100x remote ok' });
    expect(await titlesOf({ search })).toEqual(['Frontend engineer']);
  });

  test('contains the company of a job', async () => {
    const { services } = server;
    const [now, id] = [services.clock.now(), randomUUID()];
    await services.db
      .insertInto('companies')
      .values({ id, name: 'Minatoya', created_at: now, updated_at: now })
      .execute();
    await buildJob(services, { title: 'With', company_id: id });
    await buildJob(services, { title: 'Without' });
    const { rows } = (await server.call(listJobs, null, { query: {} })).body;
    expect(Object.fromEntries(rows.map((job) => [job.title, job.company_name]))).toEqual({
      With: 'Minatoya',
      Without: null,
    });
  });

  test('refuses an unknown filter', async () => {
    const answer = await server.call(listJobs, null, { query: { location: 'moon' as 'all' } });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_input']);
  });
});

describe('the remote filter', () => {
  const far = ['Remote', 'REMOTE (Japan)', 'Токио эсвэл зайнаас', 'ЗАЙНААС', 'remotely'];
  const locations = [...far, 'Tokyo', '', 'Ремоут', 're mote', null];
  const cases = locations.flatMap((location) => [null, ...workModes].map((mode) => [location, mode] as const));

  test('matches in SQL the same jobs as isRemote, in every language and work mode', async () => {
    const { services } = server;
    const jobs = cases.flatMap(([text, work_mode]) =>
      (['location', 'location_jp', 'location_mn'] as const).map((column) => ({
        location: null,
        location_jp: null,
        location_mn: null,
        [column]: text,
        work_mode,
        title: `${column} ${text} ${work_mode}`,
      })),
    );
    for (const job of jobs) await buildJob(services, job);
    const found = async (location: 'remote' | 'onsite') => {
      const titles: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Output<typeof listJobs> = (
          await server.call(listJobs, null, { query: { location, ...(cursor && { cursor }) } })
        ).body;
        titles.push(...page.rows.map((job) => job.title));
        cursor = page.next;
      }
      return titles.toSorted();
    };
    const titles = (remote: boolean) => jobs.filter((job) => isRemote(job) === remote).map((job) => job.title);
    expect(await found('remote')).toEqual(titles(true).toSorted());
    expect(await found('onsite')).toEqual(titles(false).toSorted());
    expect(titles(true).length * titles(false).length).toBeGreaterThan(0);
  });
});

describe('a job', () => {
  test('is returned with its company and the two newest other jobs', async () => {
    const { services } = server;
    const [now, companyId] = [services.clock.now(), randomUUID()];
    const company = {
      name: 'Kawabe',
      site_url: 'https://kawabe.example.com',
      about: 'A',
      about_jp: null,
      about_mn: 'Б',
    };
    await services.db
      .insertInto('companies')
      .values({ id: companyId, ...company, created_at: now, updated_at: now })
      .execute();
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    const { id } = await buildJob(services, { title: 'This', company_id: companyId, created_at: at(9) });
    for (const minute of [1, 3, 2]) await buildJob(services, { title: `Other ${minute}`, created_at: at(minute) });
    await buildJob(services, { title: 'Inactive', is_active: false, created_at: at(8) });
    const { body } = await server.call(getJob, null, { params: { id } });
    expect(body).toMatchObject({ title: 'This', company, company_name: 'Kawabe', is_active: true });
    expect(body.similar.map((job) => job.title)).toEqual(['Other 3', 'Other 2']);
  });

  test('that is inactive is found only by its applicants and admins', async () => {
    const { services } = server;
    const { id } = await buildJob(services, { is_active: false });
    const [applicant, other, admin] = [
      await buildLearner(services),
      await buildLearner(services),
      await buildAdmin(services),
    ];
    const now = services.clock.now();
    await services.db
      .insertInto('applications')
      .values({
        id: randomUUID(),
        job_id: id,
        applicant_id: applicant.id,
        cover_letter: 'x',
        status: 'rejected',
        created_at: now,
        updated_at: now,
      })
      .execute();
    const statusFor = async (as: typeof admin | null) => (await server.call(getJob, as, { params: { id } })).status;
    expect([await statusFor(applicant), await statusFor(admin), await statusFor(other), await statusFor(null)]).toEqual(
      [200, 200, 404, 404],
    );
  });

  test.each([randomUUID(), 'first'])('%s is not found', async (id) => {
    expect((await server.call(getJob, null, { params: { id } })).body.error.code).toBe('not_found');
  });
});

test('the home page features the three newest active jobs', async () => {
  const { services } = server;
  for (const [index, title] of ['Oldest', 'Older', 'Closed', 'Newer', 'Newest'].entries()) {
    const created_at = new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
    await buildJob(services, { title, created_at, is_active: title !== 'Closed' });
  }
  const { body } = await server.call(listFeaturedJobs, null, {});
  expect(body.rows.map((job) => job.title)).toEqual(['Newest', 'Newer', 'Older']);
  expect(featuredJobs).toBe(3);
});
