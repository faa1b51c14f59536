import { randomUUID } from 'node:crypto';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import { deleteSubscriber, exportSubscribers, listSubscribers } from '#domain/newsletter/admin-contract.ts';
import { confirmSubscription } from '#domain/newsletter/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { emailLink } from './access.ts';

const server = useServer();

let admin: Person;
beforeEach(async () => {
  await server.services.db.deleteFrom('newsletter_subscribers').execute();
  admin = await buildAdmin(server.services);
});

async function subscribeAt(minute: number, email: string, isConfirmed: boolean): Promise<string> {
  const at = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const id = randomUUID();
  const row = { id, email, language: 'mn', asked_at: at, created_at: at } as const;
  await server.services.db
    .insertInto('newsletter_subscribers')
    .values({ ...row, confirmed_at: isConfirmed ? at : null })
    .execute();
  return id;
}

const list = async (query: object) => (await server.call(listSubscribers, admin, { query })).body;

async function csvOf(query: Record<string, string>): Promise<string> {
  const address = addressOf(exportSubscribers.path, { query });
  const answer = await server.fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
  return await answer.text();
}

describe('the list of subscribers', () => {
  test('is sorted by date and address, is searched by any part of the address, and has counts by status', async () => {
    for (let minute = 10; minute < 10 + adminPageSize + 3; minute += 1)
      await subscribeAt(minute, `Saraa${minute}@school.mn`, minute % 2 === 0);
    await subscribeAt(5, 'other@example.com', true);
    const first = await list({});
    const last = `Saraa${9 + adminPageSize + 3}@school.mn`;
    expect([first.rows[0]?.email, first.rows.length, first.total]).toEqual([last, adminPageSize, adminPageSize + 4]);
    const second = await list({ cursor: first.next });
    expect(second.rows.map((row) => row.email)).toEqual([
      'Saraa12@school.mn',
      'Saraa11@school.mn',
      'Saraa10@school.mn',
      'other@example.com',
    ]);
    expect((await list({ sort: 'email' })).rows[0]?.email).toBe('Saraa10@school.mn');
    const found = await list({ search: 'SARAA', status: 'waiting' });
    expect(found.counts).toEqual({ all: 28, waiting: 14, confirmed: 14 });
    expect([found.total, new Set(found.rows.map((row) => row.status)).size]).toEqual([14, 1]);
    expect((await list({ search: '%' })).total).toBe(0);
  });

  test('is exported with the confirmed subscribers and their unsubscribe links, for any status filter, and recorded', async () => {
    await subscribeAt(1, 'waits@example.com', false);
    const id = await subscribeAt(2, 'reads@example.com', true);
    await subscribeAt(3, 'also@school.mn', true);
    const csv = await csvOf({ search: 'example', status: 'waiting' });
    expect(csv).toContain('reads@example.com,mn,');
    expect(csv).toContain(emailLink(server.services, { id, purpose: 'unsubscribe' }));
    for (const other of ['waits@example.com', 'also@school.mn']) expect(csv).not.toContain(other);
    const entry = await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'after'])
      .where('actor_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'list.export', entity: 'newsletter_subscribers' });
    expect(entry.after).toMatchObject({ search: 'example' });
  });
});

describe('deleting a subscriber', () => {
  test('succeeds once, also when it is sent twice at once, and is recorded without the address', async () => {
    const id = await subscribeAt(1, 'leaves@example.com', true);
    const remove = async () => await server.call(deleteSubscriber, admin, { params: { id } });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await list({})).total).toBe(0);
    const entries = await server.services.db.selectFrom('audit_log').selectAll().where('entity_id', '=', id).execute();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action: 'subscriber.delete',
      entity: 'newsletter_subscribers',
      actor_id: admin.id,
      before: { language: 'mn', status: 'confirmed' },
      after: null,
    });
    expect(JSON.stringify(entries)).not.toContain('leaves@');
  });

  test('invalidates the confirmation link', async () => {
    const id = await subscribeAt(1, 'leaves@example.com', false);
    const link = emailLink(server.services, { id, purpose: 'confirm' });
    const body = { token: new URL(link).searchParams.get('token') ?? '' };
    await server.call(deleteSubscriber, admin, { params: { id } });
    expect((await server.call(confirmSubscription, null, { body })).body.error.code).toBe('not_found');
  });

  test('is refused to visitors and learners', async () => {
    const id = await subscribeAt(1, 'stays@example.com', true);
    const learner = await buildLearner(server.services);
    expect((await server.call(deleteSubscriber, null, { params: { id } })).status).toBe(401);
    expect((await server.call(deleteSubscriber, learner, { params: { id } })).status).toBe(403);
    expect((await list({})).rows.map((row) => row.id)).toEqual([id]);
  });
});
