import { randomUUID } from 'node:crypto';
import { listKeptPayments } from '#domain/account/admin-contract.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';

const years = 7;
const server = useServer({ PAYMENT_RECORD_YEARS: String(years) });
let admin: Person;

async function keep(reference: string | null, more: { purpose?: 'enrollment' | 'verification'; years?: number } = {}) {
  const { purpose = 'enrollment', years: ago = 1 } = more;
  const asked_at = server.services.clock.now();
  await server.services.db
    .insertInto('kept_payments')
    .values({
      id: randomUUID(),
      purpose,
      title: purpose === 'enrollment' ? 'Үндсэн хөтөлбөр' : null,
      reference,
      status: 'active',
      asked_at,
      kept_at: sql`${asked_at}::timestamptz - make_interval(years => ${ago}::int)`,
    })
    .execute();
}

const list = async (query: object = {}) => (await server.call(listKeptPayments, admin, { query })).body;

beforeAll(async () => {
  admin = await buildAdmin(server.services);
  await keep('EN-NEWER');
  await keep('VR-OLDER', { purpose: 'verification', years: years - 1 });
  await keep('EN-OVER', { years });
});

test('admins find payments of deleted accounts by reference or title, newest first', async () => {
  server.services.scheduler.trigger();
  await eventually(async () => expect((await list()).total).toBe(2));
  const { rows, counts } = await list();
  // The payment past its retention time is deleted.
  expect(rows.map((row) => row.reference)).toEqual(['EN-NEWER', 'VR-OLDER']);
  expect(counts).toEqual({ all: 2, enrollment: 1, application: 0, verification: 1 });
  const found = async (search: string) => (await list({ search })).rows.map((row) => row.reference);
  expect(await Promise.all(['vr-old', 'ҮНДСЭН', 'nothing'].map(found))).toEqual([['VR-OLDER'], ['EN-NEWER'], []]);
  expect((await list({ purpose: 'verification' })).rows).toHaveLength(1);
});

test('only admins can list payments of deleted accounts', async () => {
  const learner = await buildLearner(server.services);
  expect((await server.call(listKeptPayments, learner, { query: {} })).status).toBe(403);
  expect((await server.call(listKeptPayments, null, { query: {} })).status).toBe(401);
});
