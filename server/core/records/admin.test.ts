import { randomUUID } from 'node:crypto';
import { addressOf, type Endpoint } from '#domain/kernel/endpoint.ts';
import type { ErrorBody } from '#domain/kernel/errors.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { type ContentKind, contentKinds } from '#server/testing/content-kinds.ts';
import { type Answer, useServer } from '#server/testing/server.ts';

const server = useServer();

const kinds = contentKinds(() => server.services);
const shown = kinds.filter((kind) => kind.change);

type Record_ = Record<string, unknown> & { id: string; updated_at: string };
type Rows = { rows: Record_[]; stale: string[]; total: number; next: string; counts: Record<string, number> };

const call = async <Body>(as: Person, operation: Endpoint, input: object) =>
  (await server.call(operation, as, input)) as Answer<Body & ErrorBody>;

const create = async (as: Person, kind: ContentKind, title: string, more: object = {}) =>
  (await call<Record_>(as, kind.create, { body: { ...kind.needed, [kind.title]: title, ...more } })).body;

const save = async (as: Person, kind: ContentKind, record: Record_, changes: object) => {
  const { id, ...body } = { ...record, ...changes };
  return await call<Record_>(as, kind.update, { params: { id }, body });
};

const auditOf = async (id: string) =>
  await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'actor_id', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('at')
    .execute();

describe.each(kinds.map((kind) => [kind.noun, kind] as const))('a %s', (noun, kind) => {
  test('is created with all fields of its form, returned, and recorded', async () => {
    const admin = await buildAdmin(server.services);
    const made = await create(admin, kind, 'First', kind.whole);
    expect(made).toMatchObject({ [kind.title]: 'First', ...kind.whole });
    const { body } = await call<Record_>(admin, kind.get, { params: { id: made.id } });
    expect(body).toEqual(made);
    const [entry, ...more] = await auditOf(made.id);
    expect([entry?.action, entry?.entity, entry?.actor_id, entry?.before]).toEqual([
      `${noun}.create`,
      kind.table,
      admin.id,
      null,
    ]);
    expect(entry?.after).toMatchObject({ [kind.title]: 'First', ...kind.whole });
    expect(more).toEqual([]);
  });

  test('needs only its title and required fields, and refuses an empty or too long title', async () => {
    const admin = await buildAdmin(server.services);
    expect((await create(admin, kind, '  Only  '))[kind.title]).toBe('Only');
    for (const title of ['', '   ', 'ө'.repeat(201)]) {
      const { status, body } = await call(admin, kind.create, { body: { ...kind.needed, [kind.title]: title } });
      expect([status, body.error.code, body.error.issues?.[0]?.path]).toEqual([400, 'bad_input', kind.title]);
    }
  });

  test('stores a lone surrogate as the replacement character', async () => {
    const admin = await buildAdmin(server.services);
    const made = await create(admin, kind, 'Half \ud83d');
    expect(made[kind.title]).toBe('Half \ufffd');
    server.services.clock.advance(1);
    const saved = await save(admin, kind, made, { [kind.title]: 'Other \ude00 half' });
    expect([saved.status, saved.body[kind.title]]).toEqual([200, 'Other \ufffd half']);
    expect((await auditOf(made.id)).map((entry) => entry.after?.[kind.title])).toEqual([
      'Half \ufffd',
      'Other \ufffd half',
    ]);
  });

  test('is saved as a whole; the audit log contains only the changed fields, and no entry without changes', async () => {
    const admin = await buildAdmin(server.services);
    const made = await create(admin, kind, 'Before', kind.whole);
    server.services.clock.advance(1);
    const same = await save(admin, kind, made, {});
    expect([same.status, same.body.updated_at]).toEqual([200, made.updated_at]);
    const emptied = Object.keys(kind.whole).find((member) => member.endsWith('_jp'));
    const { status, body } = await save(admin, kind, made, { [kind.title]: 'After', [emptied ?? '']: null });
    expect([status, body[kind.title], body[emptied ?? '']]).toEqual([200, 'After', null]);
    expect(body.updated_at > made.updated_at).toBe(true);
    const [, entry, ...more] = await auditOf(made.id);
    expect(entry).toMatchObject({ action: `${noun}.update` });
    expect(entry?.before).toEqual({ [kind.title]: 'Before', [emptied ?? '']: kind.whole[emptied ?? ''] });
    expect(entry?.after).toEqual({ [kind.title]: 'After', [emptied ?? '']: null });
    expect(more).toEqual([]);
  });

  test('a concurrent change is not overwritten, also when both save at once', async () => {
    const [one, other] = [await buildAdmin(server.services), await buildAdmin(server.services)];
    const made = await create(one, kind, 'Raced');
    server.services.clock.advance(1);
    const answers = await Promise.all([
      save(one, kind, made, { [kind.title]: 'Mine' }),
      save(other, kind, made, { [kind.title]: 'Yours' }),
    ]);
    const refused = answers.find((answer) => answer.status !== 200);
    const saved = answers.find((answer) => answer.status === 200);
    expect([refused?.status, refused?.body.error.code]).toEqual([409, 'changed_meanwhile']);
    const { body } = await call<Record_>(one, kind.get, { params: { id: made.id } });
    expect(body).toEqual(saved?.body);
    expect(await auditOf(made.id)).toHaveLength(2);
    const again = await save(other, kind, body, { [kind.title]: 'Seen now' });
    expect(again.status).toBe(200);
  });

  test('that does not exist returns not_found', async () => {
    const admin = await buildAdmin(server.services);
    const ghost = { ...kind.needed, [kind.title]: 'Ghost', id: randomUUID(), updated_at: server.services.clock.now() };
    const params = { id: ghost.id };
    const codes = await Promise.all([
      call(admin, kind.get, { params }),
      save(admin, kind, ghost, {}),
      call(admin, kind.remove, { params }),
      ...(kind.copy ? [call(admin, kind.copy, { params })] : []),
    ]);
    for (const { body } of codes) expect(body.error.code).toBe('not_found');
  });

  test('is deleted once when nothing refers to it, and its values are recorded', async () => {
    const admin = await buildAdmin(server.services);
    const made = await create(admin, kind, 'Short-lived', kind.whole);
    const remove = async () => await call(admin, kind.remove, { params: { id: made.id } });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404]);
    const [, entry, ...more] = await auditOf(made.id);
    expect(entry).toMatchObject({ action: `${noun}.delete`, after: null });
    expect(entry?.before).toMatchObject({ [kind.title]: 'Short-lived', ...kind.whole });
    expect(more).toEqual([]);
  });

  test.each(Object.entries(kind.refer))('is not deleted while %s refer to it', async (name, refer) => {
    const admin = await buildAdmin(server.services);
    const made = await create(admin, kind, 'In use');
    await refer(made.id);
    await refer(made.id);
    const { status, body } = await call(admin, kind.remove, { params: { id: made.id } });
    expect([status, body.error.code, body.error.details?.[name]]).toEqual([409, 'in_use', 2]);
    expect((await call(admin, kind.get, { params: { id: made.id } })).status).toBe(200);
  });

  test('is sorted by title in both directions, searched case-insensitively, and exported', async () => {
    const admin = await buildAdmin(server.services);
    const name = `Үзэсгэлэн${noun}`;
    for (let count = 10; count < 37; count += 1) await create(admin, kind, `${name} ${count}`);
    const list = async (query: object) => (await call<Rows>(admin, kind.list, { query })).body;
    const search = name.toUpperCase();
    const first = await list({ search, sort: kind.title });
    expect([first.total, first.rows.length, first.rows[0]?.[kind.title]]).toEqual([27, 25, `${name} 10`]);
    const second = await list({ search, sort: kind.title, cursor: first.next });
    expect(second.rows.map((row) => row[kind.title])).toEqual([`${name} 35`, `${name} 36`]);
    expect((await list({ search, sort: `-${kind.title}` })).rows[0]?.[kind.title]).toBe(`${name} 36`);
    expect((await list({ search: '100%' })).total).toBe(0);
    const address = addressOf(kind.export.path, { query: { search, sort: kind.title } });
    const csv = await server.fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
    const lines = Buffer.from(await csv.arrayBuffer())
      .toString()
      .trim()
      .split('\r\n');
    expect([lines.length, lines[1]?.includes(`${name} 10`)]).toEqual([28, true]);
  });

  test('lists languages with missing texts', async () => {
    const admin = await buildAdmin(server.services);
    const whole = await create(admin, kind, `Languages ${noun} whole`, kind.whole);
    const partly = await create(
      admin,
      kind,
      `Languages ${noun} partly`,
      Object.fromEntries(Object.entries(kind.whole).filter(([member]) => !member.endsWith('_jp'))),
    );
    const { rows } = (await call<Rows>(admin, kind.list, { query: { search: `Languages ${noun}` } })).body;
    const missingOf = (id: string) => rows.find((row) => row.id === id)?.['missing'];
    expect([missingOf(whole.id), missingOf(partly.id)]).toEqual([[], ['ja']]);
  });
});

describe.each(shown.map((kind) => [kind.noun, kind] as const))('a %s on the site', (noun, kind) => {
  const change = async (as: Person, ids: readonly string[], from: string, to: string) =>
    await call<Rows>(as, kind.change as Endpoint, { body: { changes: ids.map((id) => ({ id, from, to })) } });

  test('is published and unpublished, one or several at once, and counted', async () => {
    const admin = await buildAdmin(server.services);
    const name = `Activity${noun}`;
    const [one, two] = [await create(admin, kind, `${name} 1`), await create(admin, kind, `${name} 2`)];
    const ids = [one.id, two.id];
    const { body } = await change(admin, ids, 'inactive', 'active');
    expect([body.rows.map((row) => row['status']), body.stale]).toEqual([['active', 'active'], []]);
    expect((await auditOf(one.id)).at(-1)).toMatchObject({
      action: `${noun}.activate`,
      before: { is_active: false },
      after: { is_active: true },
    });
    await change(admin, [two.id], 'active', 'inactive');
    const filtered = await call<Rows>(admin, kind.list, { query: { search: name, status: 'inactive' } });
    expect(filtered.body.counts).toEqual({ all: 2, active: 1, inactive: 1 });
    expect(filtered.body.rows.map((row) => row.id)).toEqual([two.id]);
    const late = await change(admin, [...ids, randomUUID()], 'inactive', 'active');
    expect([late.body.stale.length, late.body.stale.includes(one.id)]).toEqual([2, true]);
  });

  test('changes its status once when two admins set it at once', async () => {
    const [one, other] = [await buildAdmin(server.services), await buildAdmin(server.services)];
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push((await create(one, kind, `Both ${noun} ${count}`)).id);
    const answers = await Promise.all([
      change(one, ids, 'inactive', 'active'),
      change(other, ids.toReversed(), 'inactive', 'active'),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.stale.length, 0)).toBe(6);
    for (const id of ids) expect(await auditOf(id)).toHaveLength(2);
  });

  test('is copied as inactive, with a marked title in each language and all fields', async () => {
    const admin = await buildAdmin(server.services);
    const made = await create(admin, kind, 'т'.repeat(200), kind.whole);
    for (const refer of Object.values(kind.refer)) await refer(made.id);
    const { body } = await call<Record_>(admin, kind.copy as Endpoint, { params: { id: made.id } });
    expect(body).toMatchObject({
      ...kind.whole,
      title: `${'т'.repeat(193)} (copy)`,
      title_jp: `${String(kind.whole['title_jp'])}（コピー）`,
      title_mn: `${String(kind.whole['title_mn'])} (хуулбар)`,
      is_active: false,
    });
    expect(body.id).not.toBe(made.id);
    const counts = Object.entries(body).filter(([member]) => /^(application|enrollment|proposal)_count$/.test(member));
    for (const [, count] of counts) expect(count).toBe(0);
  });
});
