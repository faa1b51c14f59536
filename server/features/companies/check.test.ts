import { listEmployers } from '#domain/companies/contract.ts';
import { checkCompany, createCompany, getCompany, updateCompany } from '#domain/companies/record.ts';
import { getJob } from '#domain/jobs/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAdmin, buildJob, type Person } from '#server/testing/build.ts';
import { buildEmployer } from '#server/testing/people/employer.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services, { full_name: 'Сараа' });
});

const stated = {
  country: 'japan',
  register_number: '7000012050002',
} as const;

const create = async (more: object = {}) =>
  await server.call(createCompany, admin, { body: { name: '株式会社みなと', ...more } });

const get = async (id: string) => (await server.call(getCompany, admin, { params: { id } })).body;

async function check(id: string, is_checked: boolean) {
  server.services.clock.advance(1);
  const { updated_at } = await get(id);
  return await server.call(checkCompany, admin, { params: { id }, body: { is_checked, updated_at } });
}

/** A company with a contact. */
async function buildStated(more: object = {}) {
  const { body } = await create({ ...stated, ...more });
  await buildEmployer(server.services, { companyId: body.id });
  return body;
}

async function buildChecked() {
  const { id } = await buildStated();
  expect((await check(id, true)).status).toBe(200);
  return await get(id);
}

describe('a company states', () => {
  test('its country, number, colleagues and languages', async () => {
    const more = { foreign_colleagues: 12, uses_japanese: true, uses_english: true };
    const { body } = await create({ ...stated, ...more });
    expect(await get(body.id)).toMatchObject({ ...stated, ...more, uses_mongolian: false, checked_at: null });
  });

  test('its number as it is stored, however it is typed', async () => {
    const { body } = await create({ ...stated, register_number: '７-0000-1205-0002' });
    expect(body.register_number).toBe('7000012050002');
  });

  test.each([
    ['japan', '7000012050003', 'register_wrong'],
    ['mongolia', '7000012050002', 'register_wrong'],
    ['mongolia', '5123456', undefined],
    ['other', 'HRB 1', undefined],
    [null, '1', undefined],
  ] as const)('no number of another form: %s %s', async (country, register_number, fault) => {
    const { body } = await create({ country, register_number });
    expect(body.error?.issues?.[0]).toEqual(fault && { path: 'register_number', message: fault });
  });

  test('no number that a changed country makes wrong', async () => {
    const { id, ...body } = (await create(stated)).body;
    const changed = await server.call(updateCompany, admin, { params: { id }, body: { ...body, country: 'mongolia' } });
    expect(changed.body.error.issues).toEqual([{ path: 'register_number', message: 'register_wrong' }]);
  });
});

describe('the mark "checked"', () => {
  test('has a date and an admin, can be removed, and is in the audit log', async () => {
    const company = await buildChecked();
    expect((company.checked_at ?? '') > company.updated_at).toBe(true);
    expect(company.checked_by).toMatchObject({ id: admin.id, full_name: 'Сараа' });
    expect((await check(company.id, false)).body.checked_at).toBeNull();
    expect(await get(company.id)).toMatchObject({ checked_at: null, checked_by: null });
    const log = server.services.db.selectFrom('audit_log').select(['before', 'after']);
    const entries = await log.where('entity_id', '=', company.id).where('action', '=', 'company.update').execute();
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual({ before: { checked_at: null }, after: { checked_at: company.checked_at } });
    expect(entries).toContainEqual({ before: { checked_at: company.checked_at }, after: { checked_at: null } });
  });

  test.each<[string, () => Promise<{ id: string }>]>([
    ['country', () => buildStated({ country: null })],
    ['register_number', () => buildStated({ register_number: null })],
    ['contact_count', async () => (await create(stated)).body],
  ])('is refused without %s', async (name, build) => {
    const { id } = await build();
    const { body } = await check(id, true);
    expect([body.error.code, body.error.issues]).toEqual(['bad_input', [{ path: name, message: 'required' }]]);
    expect((await get(id)).checked_at).toBeNull();
  });

  test.each([
    ['name', 'Another'],
    ['site_url', 'https://example.com'],
    ['country', 'other'],
    ['register_number', '5000012050004'],
  ])('goes with another %s', async (name, value) => {
    const { id, ...body } = await buildChecked();
    const number = name === 'register_number' ? ({ country: 'other' } as const) : {};
    await server.call(updateCompany, admin, { params: { id }, body: { ...body, ...number, [name]: value } });
    expect(await get(id)).toMatchObject({ [name]: value, checked_at: null, checked_by: null });
  });

  test('stays when other fields change', async () => {
    const { id, ...body } = await buildChecked();
    await server.call(updateCompany, admin, { params: { id }, body: { ...body, about: 'x', foreign_colleagues: 3 } });
    expect(await get(id)).toMatchObject({ about: 'x', checked_at: body.checked_at });
  });

  test('is set by one of two admins at once, and not for a company that has changed meanwhile', async () => {
    const { id, updated_at } = await buildStated();
    server.services.clock.advance(1);
    const set = async () =>
      await server.call(checkCompany, admin, { params: { id }, body: { is_checked: true, updated_at } });
    const answers = await Promise.all([set(), set()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await set()).body.error.code).toBe('changed_meanwhile');
    const company = await get(id);
    await server.call(updateCompany, admin, { params: { id }, body: { ...company, name: 'Another' } });
    expect((await set()).body.error.code).toBe('changed_meanwhile');
    expect((await get(id)).checked_at).toBeNull();
  });
});

test('visitors see the country and the date of the check, and never the number, the contact or the admin', async () => {
  const { id, checked_at } = await buildChecked();
  const job = await buildJob(server.services, { company_id: id });
  const { rows } = (await server.call(listEmployers, null, { query: {} })).body;
  expect(rows.find((row) => row.id === id)).toMatchObject({ country: 'japan', checked_at });
  const page = (await server.call(getJob, null, { params: { id: job.id } })).body;
  const shown = JSON.stringify([rows, page]);
  for (const secret of [stated.register_number, 'Sato', 'company.example.com', 'Сараа', admin.id])
    expect(shown).not.toContain(secret);
});
