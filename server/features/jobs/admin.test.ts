import { addressOf } from '#domain/kernel/endpoint.ts';
import { offeredCompanies } from '#domain/companies/rules.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { createCompany, deleteCompany, getCompany, listCompanyNames, updateCompany } from '#domain/companies/record.ts';
import { imageAddress } from '#domain/files/contract.ts';
import { copyJob, createJob, deleteJob, exportJobs, listAdminJobs, updateJob } from '#domain/jobs/record.ts';
import { getJob } from '#domain/jobs/contract.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildJob, buildLearner, buildUpload, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const buildImage = async (owner: Person, name = 'office.jpg') =>
  (await buildUpload(server.services, { owner, kind: 'image', name })).id;

const fileOf = async (id: string) =>
  await server.services.db
    .selectFrom('files')
    .select(['attached_at', 'discarded_at'])
    .where('id', '=', id)
    .executeTakeFirst();

const imageStatus = async (id: string) => (await server.fetch(imageAddress(id))).status;

describe('the image of a job', () => {
  test('is public once the job has it, and removed when it is replaced', async () => {
    const admin = await buildAdmin(server.services);
    const [one, two] = [await buildImage(admin), await buildImage(admin, 'other.jpg')];
    expect(await imageStatus(one)).toBe(404);
    const made = await server.call(createJob, admin, { body: { title: 'Seen', image_file_id: one, is_active: true } });
    expect(made.body.image_file).toMatchObject({ id: one, name: 'office.jpg' });
    expect(await imageStatus(one)).toBe(200);
    const shown = await server.call(getJob, null, { params: { id: made.body.id } });
    expect(shown.body.image_file_id).toBe(one);
    const { id, ...body } = made.body;
    server.services.clock.advance(1);
    const changed = await server.call(updateJob, admin, { params: { id }, body: { ...body, image_file_id: two } });
    expect(changed.body.image_file?.name).toBe('other.jpg');
    expect([await imageStatus(one), await imageStatus(two)]).toEqual([404, 200]);
    const entry = await server.services.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('entity_id', '=', id)
      .where('action', '=', 'job.update')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ before: { image_file_id: 'office.jpg' }, after: { image_file_id: 'other.jpg' } });
    await server.call(deleteJob, admin, { params: { id } });
    expect(await imageStatus(two)).toBe(404);
  });

  test("must be the admin's own unused upload of the right kind", async () => {
    const [admin, other] = [await buildAdmin(server.services), await buildAdmin(server.services)];
    const used = await buildImage(admin);
    await server.call(createJob, admin, { body: { title: 'First', image_file_id: used } });
    const pdf = await buildUpload(server.services, { owner: admin, kind: 'lesson_pdf' });
    for (const image_file_id of [await buildImage(other), pdf.id, used, randomUUID()]) {
      const { status, body } = await server.call(createJob, admin, { body: { title: 'Second', image_file_id } });
      expect([status, body.error.code]).toEqual([409, 'file_missing']);
    }
  });

  test('is unchanged when a form is refused', async () => {
    const admin = await buildAdmin(server.services);
    const [one, two] = [await buildImage(admin), await buildImage(admin)];
    const { body: made } = await server.call(createJob, admin, { body: { title: 'With image', image_file_id: one } });
    const late = { ...made, image_file_id: two, updated_at: '2020-01-01T00:00:00.000Z' };
    const refused = await server.call(updateJob, admin, { params: { id: made.id }, body: late });
    expect(refused.body.error.code).toBe('changed_meanwhile');
    expect(await fileOf(one)).toMatchObject({ discarded_at: null });
    expect(await fileOf(two)).toEqual({ attached_at: null, discarded_at: null });
  });

  test('is copied with the job, so that each can be removed separately', async () => {
    const admin = await buildAdmin(server.services);
    const image_file_id = await buildImage(admin);
    const { body: made } = await server.call(createJob, admin, { body: { title: 'Twice', image_file_id } });
    const { body: copy } = await server.call(copyJob, admin, { params: { id: made.id } });
    expect([copy.image_file?.name, copy.image_file_id === image_file_id]).toEqual(['office.jpg', false]);
    await server.call(deleteJob, admin, { params: { id: made.id } });
    expect([await imageStatus(image_file_id), await imageStatus(copy.image_file_id ?? '')]).toEqual([404, 200]);
  });
});

describe('the company of a job', () => {
  test('is in the choices, found by the search, and shown with its logo on the page of the job', async () => {
    const admin = await buildAdmin(server.services);
    const logo_file_id = await buildImage(admin, 'logo.png');
    const { body: company } = await server.call(createCompany, admin, { body: { name: 'Нарантуул', logo_file_id } });
    expect(company.logo_file?.name).toBe('logo.png');
    expect(await imageStatus(logo_file_id)).toBe(200);
    const names = await server.call(listCompanyNames, admin, { query: {} });
    expect(names.body.rows).toContainEqual({ id: company.id, name: 'Нарантуул' });
    expect(names.body.has_more).toBe(false);
    const fields = { title: 'Engineer', company_id: company.id, is_active: true };
    const { body: job } = await server.call(createJob, admin, { body: fields });
    const found = await server.call(listAdminJobs, admin, { query: { search: 'НАРАНТ' } });
    expect(found.body.rows.map((row) => [row.id, row.company_name])).toEqual([[job.id, 'Нарантуул']]);
    const page = await server.call(getJob, null, { params: { id: job.id } });
    expect(page.body.company).toMatchObject({ name: 'Нарантуул', logo_file_id });
    const { id, ...body } = company;
    const without = await server.call(updateCompany, admin, { params: { id }, body: { ...body, logo_file_id: null } });
    expect(without.body.logo_file).toBeNull();
    expect(await imageStatus(logo_file_id)).toBe(404);
  });

  test('is in the choices if it is among the first by name, matches the search or is the current one', async () => {
    const { db, clock } = server.services;
    const admin = await buildAdmin(server.services);
    await sql`insert into companies (id, name, created_at, updated_at)
      select gen_random_uuid(), 'Ямар нэг ' || lpad(number::text, 4, '0'), ${clock.now()}, ${clock.now()}
      from generate_series(1, ${offeredCompanies}::int) as number`.execute(db);
    const { body: last } = await server.call(createCompany, admin, { body: { name: 'Яруу' } });
    const one = { id: last.id, name: 'Яруу' };
    const offer = async (query: { search?: string; chosen?: string }) =>
      (await server.call(listCompanyNames, admin, { query })).body;
    const first = await offer({});
    expect([first.rows.length, first.has_more]).toEqual([offeredCompanies, true]);
    expect(first.rows).not.toContainEqual(one);
    expect(await offer({ search: 'яру' })).toEqual({ rows: [one], has_more: false });
    expect((await offer({ search: 'ямар', chosen: last.id })).rows[0]).toEqual(one);
    expect((await offer({ search: 'яру', chosen: last.id })).rows).toEqual([one]);
    expect((await offer({ search: 'qzx', chosen: randomUUID() })).rows).toEqual([]);
  });

  test('is refused with an error at its field when it is deleted', async () => {
    const admin = await buildAdmin(server.services);
    const { body } = await server.call(createJob, admin, { body: { title: 'Lost', company_id: randomUUID() } });
    expect([body.error.code, body.error.issues]).toEqual(['bad_input', [{ path: 'company_id', message: 'gone' }]]);
  });

  test('is either deleted or used when two admins do so at once', async () => {
    const admin = await buildAdmin(server.services);
    for (let round = 0; round < 8; round += 1) {
      const { body: company } = await server.call(createCompany, admin, { body: { name: `Raced ${round}` } });
      const [removed, made] = await Promise.all([
        server.call(deleteCompany, admin, { params: { id: company.id } }),
        server.call(createJob, admin, { body: { title: 'Raced', company_id: company.id } }),
      ]);
      expect([removed.status, made.status].toSorted()).toEqual(removed.status === 200 ? [200, 400] : [200, 409]);
      const left = await server.call(getCompany, admin, { params: { id: company.id } });
      expect(left.status).toBe(made.status === 200 ? 200 : 404);
    }
  });
});

test('when a job is deleted and applied for at once, one of the two succeeds', async () => {
  const admin = await buildAdmin(server.services);
  const { db, clock } = server.services;
  for (let round = 0; round < 8; round += 1) {
    const { id: job_id } = await buildJob(server.services);
    const { id: applicant_id } = await buildLearner(server.services);
    const row = { id: randomUUID(), cover_letter: 'Me', status: 'pending', created_at: clock.now() } as const;
    const apply = db
      .insertInto('applications')
      .values({ ...row, job_id, applicant_id, updated_at: clock.now() })
      .execute()
      .then(
        () => true,
        () => false,
      );
    const [removed, applied] = await Promise.all([server.call(deleteJob, admin, { params: { id: job_id } }), apply]);
    expect(removed.status).toBe(applied ? 409 : 200);
  }
});

test('filters jobs by kind and by Japanese level, in the list and in the CSV export', async () => {
  const admin = await buildAdmin(server.services);
  await buildJob(server.services, { title: 'Filtered one', kind: 'internship', japanese_level: 'N3' });
  await buildJob(server.services, {
    title: 'Filtered two',
    kind: 'internship',
    japanese_level: 'N1',
    is_active: false,
  });
  await buildJob(server.services, { title: 'Filtered three', japanese_level: 'N3' });
  const found = async (query: { kind?: 'internship'; japanese_level?: 'N3' }) => {
    const { body } = await server.call(listAdminJobs, admin, {
      query: { search: 'filtered', sort: 'title', ...query },
    });
    return [body.counts, body.rows.map((row) => row.title)];
  };
  expect(await found({ kind: 'internship' })).toEqual([
    { all: 2, active: 1, inactive: 1 },
    ['Filtered one', 'Filtered two'],
  ]);
  expect(await found({ japanese_level: 'N3' })).toEqual([
    { all: 2, active: 2, inactive: 0 },
    ['Filtered one', 'Filtered three'],
  ]);
  expect(await found({ kind: 'internship', japanese_level: 'N3' })).toEqual([
    { all: 1, active: 1, inactive: 0 },
    ['Filtered one'],
  ]);
  const address = addressOf(exportJobs.path, { query: { search: 'filtered', japanese_level: 'N1' } });
  const csv = await server.fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
  const lines = (await csv.text()).trim().split('\r\n');
  expect([lines.length, lines[0]?.includes('Japanese level'), lines[1]?.includes('N1')]).toEqual([2, true, true]);
});

test.each([
  { kind: 'gig' },
  { work_mode: 'moon' },
  { closes_at: '2030-02-30' },
  { job_image: 'javascript:alert(1)' },
  { image_file_id: 'mine' },
])('the form of a job refuses %o', async (member) => {
  const admin = await buildAdmin(server.services);
  const { body } = await server.call(createJob, admin, { body: { title: 'Job', ...member } as never });
  expect([body.error.code, body.error.issues?.[0]?.path]).toEqual(['bad_input', Object.keys(member)[0]]);
});

const yen = { salary_min: 300, salary_max: 400, salary_currency: 'JPY', salary_period: 'month' } as const;

test.each([
  [
    { ...yen, salary_max: 299 },
    { path: 'salary_max', message: 'below_minimum' },
  ],
  [
    { ...yen, salary_currency: null },
    { path: 'salary_currency', message: 'required' },
  ],
  [
    { ...yen, salary_max: null, salary_period: null },
    { path: 'salary_period', message: 'required' },
  ],
  [
    { ...yen, salary_min: null, salary_currency: null },
    { path: 'salary_currency', message: 'required' },
  ],
] as const)('the salary of a job is refused at its field: %o', async (salary, issue) => {
  const admin = await buildAdmin(server.services);
  const added = await server.call(createJob, admin, { body: { title: 'Job', ...salary } });
  expect([added.body.error.code, added.body.error.issues]).toEqual(['bad_input', [issue]]);
  const { body: job } = await server.call(createJob, admin, { body: { title: 'Job', ...yen } });
  const changed = await server.call(updateJob, admin, { params: { id: job.id }, body: { ...job, ...salary } });
  expect([changed.body.error.code, changed.body.error.issues]).toEqual(['bad_input', [issue]]);
});

test.each([
  yen,
  { ...yen, salary_max: 300 },
  { ...yen, salary_min: null },
  { ...yen, salary_max: null },
  { salary_period: 'year', salary_range: '¥1' },
] as const)('the salary of a job is saved: %o', async (salary) => {
  const admin = await buildAdmin(server.services);
  const { body } = await server.call(createJob, admin, { body: { title: 'Job', ...salary } });
  expect(body).toMatchObject(salary);
});

test.each(['javascript:alert(1)', 'ftp://example.com', 'example'])(
  'a company cannot have the website %s',
  async (site_url) => {
    const admin = await buildAdmin(server.services);
    const { body } = await server.call(createCompany, admin, { body: { name: 'Company', site_url } });
    expect([body.error.code, body.error.issues?.[0]?.path]).toEqual(['bad_input', 'site_url']);
  },
);
