import { randomUUID } from 'node:crypto';
import type { ApplicationStatus } from '#domain/applications/rules.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner } from '#server/testing/build.ts';
import { sentRequests } from '#server/testing/people/sent-requests.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
const { application, proposal } = sentRequests(server);

type Kind = typeof application | typeof proposal;

async function sentFor(kind: Kind, { record = {}, applicant = {} }: { record?: object; applicant?: object } = {}) {
  const [{ id: recordId }, learner] = [await kind.build(record), await buildLearner(server.services, applicant)];
  return { id: (await kind.send(learner, recordId)).body.id, recordId, learner };
}

async function linesOf(kind: Kind, search: string) {
  const { token } = await buildAdmin(server.services);
  const address = addressOf(kind.export.path, { query: { search } });
  const answer = await server.fetch(address, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.text()).split('\r\n');
}

describe('the list of job applications', () => {
  test('is searched by name, email and job title in every language, and has counts by status', async () => {
    const admin = await buildAdmin(server.services);
    const one = await sentFor(application, {
      record: { title: 'Tester', title_mn: 'Туршигч' },
      applicant: { full_name: 'Мөнх-Оргил' },
    });
    const two = await sentFor(application, {
      record: { title: 'Tester lead', title_jp: 'テスト担当' },
      applicant: { full_name: '佐藤 花子' },
    });
    await application.change(admin, { changes: [{ id: two.id, from: 'pending', to: 'accepted' }] });
    const idsFor = async (query: object) => (await application.list(admin, query)).rows.map((row) => row.id);
    expect(await idsFor({ search: 'ТУРШИ' })).toEqual([one.id]);
    expect(await idsFor({ search: 'мөнх' })).toEqual([one.id]);
    for (const search of ['担当', '藤', '佐藤 花', '花子'])
      expect([search, await idsFor({ search })]).toEqual([search, [two.id]]);
    expect(await idsFor({ search: two.learner.email.toUpperCase() })).toEqual([two.id]);
    const { payment_reference: reference } = await application.get(admin, one.id);
    expect(await idsFor({ search: reference?.toLowerCase() })).toEqual([one.id]);
    expect(await idsFor({ search: '_' })).toEqual([]);
    expect(await idsFor({ job: one.recordId })).toEqual([one.id]);
    const { counts, total, rows } = await application.list(admin, { search: 'tester', status: 'accepted' });
    expect(counts).toMatchObject({ all: 2, pending: 1, reviewed: 0, accepted: 1 });
    expect([total, rows]).toMatchObject([
      1,
      [
        {
          id: two.id,
          job: { id: two.recordId, title_jp: 'テスト担当' },
          applicant: { id: two.learner.id, email: two.learner.email },
          resume: { name: 'file.pdf' },
          facebook_link: 'https://facebook.example.com/bold',
          payment_confirmed: true,
        },
      ],
    ]);
  });

  test('begins with those that wait for a decision, on all pages and in both directions', async () => {
    const admin = await buildAdmin(server.services);
    const sent: string[] = [];
    for (let nth = 0; nth < adminPageSize + 3; nth++)
      sent.unshift((await sentFor(application, { record: { title: 'Waiting first' } })).id);
    const decided = sent.slice(0, 3);
    const changes = decided.map((id) => ({ id, from: 'pending', to: 'accepted' }) as const);
    await application.change(admin, { changes });
    const expected = [...sent.slice(3), ...decided];
    const page = async (cursor?: string) =>
      await application.list(admin, { search: 'waiting first', sort: '-waiting', cursor });
    const first = await page();
    const second = await page(first.next ?? undefined);
    expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual(expected);
    expect((await page(second.previous ?? undefined)).rows).toEqual(first.rows);
    const { rows } = await application.list(admin, { search: 'waiting first' });
    expect(rows.map((row) => row.id)).toEqual(sent.slice(0, adminPageSize));
  });

  test('is exported with the current filters', async () => {
    const one = await sentFor(application, { record: { title: 'Exported' } });
    const lines = await linesOf(application, 'exported');
    const { payment_reference: reference } = await application.get(await buildAdmin(server.services), one.id);
    expect(lines[0]).toContain('Applicant,Email,Job,Status,Payment reference,Payment confirmed');
    expect(lines[1]).toContain(
      `${one.learner.email},Exported,pending,${reference},yes,https://facebook.example.com/bold,Би энэ ажилд тохирно.`,
    );
    expect(lines).toHaveLength(3);
  });

  test('is exported with escaped formulas, also for programs that split at semicolons', async () => {
    await sentFor(application, { record: { title: 'Test;=HYPERLINK("https://example.com")' } });
    expect((await linesOf(application, 'hyperlink'))[1]).toContain(`"Test;'=HYPERLINK(""https://example.com"")"`);
  });
});

describe('the list of project applications', () => {
  test('is searched by name, email and project title in every language, and has counts by status', async () => {
    const admin = await buildAdmin(server.services);
    const one = await sentFor(proposal, {
      record: { title: 'Shop', title_mn: 'Цахим дэлгүүр' },
      applicant: { full_name: 'Үүрийнтуяа' },
    });
    const two = await sentFor(proposal, { record: { title: 'Shop again', title_jp: '通販サイト' } });
    const idsFor = async (query: object) => (await proposal.list(admin, query)).rows.map((row) => row.id);
    expect(await idsFor({ search: 'ДЭЛГҮҮР' })).toEqual([one.id]);
    expect(await idsFor({ search: 'ҮҮРИЙН' })).toEqual([one.id]);
    expect(await idsFor({ search: 'үү' })).toEqual([one.id]);
    expect(await idsFor({ search: '通販' })).toEqual([two.id]);
    expect(await idsFor({ search: two.learner.email })).toEqual([two.id]);
    expect(await idsFor({ project: one.recordId })).toEqual([one.id]);
    const { counts, rows } = await proposal.list(admin, { search: 'shop' });
    expect(counts).toEqual({ all: 2, pending: 2, accepted: 0, rejected: 0 });
    expect(rows.find((row) => row.id === one.id)).toMatchObject({
      project: { id: one.recordId, title_mn: 'Цахим дэлгүүр' },
      applicant: { id: one.learner.id },
      price: 1500,
      sample: { name: 'file.pdf' },
    });
  });

  test('is exported with the current filters', async () => {
    const one = await sentFor(proposal, { record: { title: 'Exported' } });
    const lines = await linesOf(proposal, 'exported');
    expect(lines[1]).toContain(`${one.learner.email},Exported,pending,1500,Би үүнийг хийнэ.`);
    expect(lines).toHaveLength(3);
  });
});

describe.each([application, proposal])('a decision on each $name', (kind) => {
  const statuses: readonly ApplicationStatus[] = kind.statuses;

  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'sets any status from any other: %s to %s',
    async (from, to) => {
      const { db } = server.services;
      const admin = await buildAdmin(server.services);
      const { id, learner, recordId } = await sentFor(kind);
      await db
        .updateTable(kind.table as 'applications')
        .set({ status: from })
        .where('id', '=', id)
        .execute();
      const { rows, stale } = await kind.change(admin, { changes: [{ id, from, to }], reason: 'Учир нь' });
      expect([rows[0]?.status, stale]).toEqual([to, []]);
      expect((await kind.find(learner, recordId))?.status).toBe(to);
      const entries = await db
        .selectFrom('audit_log')
        .select(['action', 'actor_id', 'before', 'after', 'reason'])
        .where('entity_id', '=', id)
        .where('action', '<>', `${kind.name}.send`)
        .execute();
      const entry = { action: `${kind.name}.set_status`, actor_id: admin.id, reason: 'Учир нь' };
      expect(entries).toEqual(from === to ? [] : [{ ...entry, before: { status: from }, after: { status: to } }]);
    },
  );

  test('by two admins at once applies once; a withdrawn one is stale', async () => {
    const admins = [await buildAdmin(server.services), await buildAdmin(server.services)] as const;
    const { id } = await sentFor(kind);
    const decide = async (as: (typeof admins)[number], to: 'accepted' | 'rejected', ofId = id) =>
      (await kind.change(as, { changes: [{ id: ofId, from: 'pending', to }] })).stale;
    const stale = await Promise.all([
      decide(admins[0], 'accepted'),
      decide(admins[1], 'rejected'),
      decide(admins[0], 'accepted'),
      decide(admins[0], 'accepted', randomUUID()),
    ]);
    expect(stale.map(({ length }) => length)).toEqual(expect.arrayContaining([0, 1, 1, 1]));
    expect(stale.slice(0, 3).flat()).toEqual([id, id]);
    const { status } = await kind.get(admins[0], id);
    expect(status).toBe(stale[1]?.length === 0 ? 'rejected' : 'accepted');
  });
});
