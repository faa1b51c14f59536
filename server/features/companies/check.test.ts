import { listEmployers } from '#domain/companies/contract.ts';
import { checkCompany, createCompany, getCompany, updateCompany } from '#domain/companies/record.ts';
import { getJob } from '#domain/jobs/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAdmin, buildJob, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services, { full_name: 'Сараа' });
});

const stated = {
  country: 'japan',
  register_number: '7000012050002',
  contact_name: '田中',
  contact_email: 'tanaka@example.com',
} as const;

const create = async (more: object = {}) =>
  await server.call(createCompany, admin, { body: { name: '株式会社みなと', ...more } });

const get = async (id: string) => (await server.call(getCompany, admin, { params: { id } })).body;

async function check(id: string, is_checked: boolean) {
  server.services.clock.advance(1);
  const { updated_at } = await get(id);
  return await server.call(checkCompany, admin, { params: { id }, body: { is_checked, updated_at } });
}

async function buildChecked() {
  const { id } = (await create(stated)).body;
  expect((await check(id, true)).status).toBe(200);
  return await get(id);
}

describe('a company states', () => {
  test('its country, number, colleagues, languages and contact', async () => {
    const more = { foreign_colleagues: 12, uses_japanese: true, uses_english: true };
    const { body } = await create({ ...stated, ...more });
    expect(await get(body.id)).toMatchObject({ ...stated, ...more, uses_mongolian: false, checked_at: null });
  });

  test('its number and mail as they are stored, however they are typed', async () => {
    const { body } = await create({
      ...stated,
      register_number: '７-0000-1205-0002',
      contact_email: ' Tanaka@Example.com ',
    });
    expect(body).toMatchObject({ register_number: '7000012050002', contact_email: 'tanaka@example.com' });
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

  test('no address that is none', async () => {
    const { body } = await create({ contact_email: 'tanaka' });
    expect([body.error.code, body.error.issues?.[0]?.path]).toEqual(['bad_input', 'contact_email']);
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

  test.each(['country', 'register_number', 'contact_email'])('is refused without %s', async (name) => {
    const { id } = (await create({ ...stated, [name]: null })).body;
    const { body } = await check(id, true);
    expect([body.error.code, body.error.issues]).toEqual(['bad_input', [{ path: name, message: 'required' }]]);
    expect((await get(id)).checked_at).toBeNull();
  });

  test.each([
    ['name', 'Another'],
    ['site_url', 'https://example.com'],
    ['country', 'other'],
    ['register_number', '5000012050004'],
    ['contact_name', '佐藤'],
    ['contact_email', 'sato@example.com'],
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
    const { id, updated_at } = (await create(stated)).body;
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
  for (const secret of [stated.register_number, stated.contact_name, stated.contact_email, 'Сараа', admin.id])
    expect(shown).not.toContain(secret);
});
