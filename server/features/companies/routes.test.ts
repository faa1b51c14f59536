import { randomUUID } from 'node:crypto';
import { listEmployers } from '#domain/companies/contract.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { buildJob } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

async function buildCompany(name: string): Promise<string> {
  const { db, clock } = server.services;
  const [id, now] = [randomUUID(), clock.now()];
  await db.insertInto('companies').values({ id, name, created_at: now, updated_at: now }).execute();
  return id;
}

const list = async (cursor?: string) => (await server.call(listEmployers, null, { query: { cursor } })).body;

describe('the public list of companies', () => {
  test('contains those with open jobs, by name, with the number of jobs', async () => {
    const now = server.services.clock.now();
    const [open, closed, hidden] = [await buildCompany('Яр'), await buildCompany('Б'), await buildCompany('В')];
    await buildCompany('Г');
    await buildJob(server.services, { company_id: open });
    await buildJob(server.services, { company_id: open, closes_at: plusSeconds(now, 60) });
    await buildJob(server.services, { company_id: open, closes_at: plusSeconds(now, -60) });
    await buildJob(server.services, { company_id: closed, closes_at: plusSeconds(now, -60) });
    await buildJob(server.services, { company_id: hidden, is_active: false });
    const { rows, total } = await list();
    expect(rows.map(({ name, open_jobs }) => [name, open_jobs])).toEqual([['Яр', 2]]);
    expect(total).toBe(1);
  });

  test('is paginated without repeated rows', async () => {
    for (let number = 0; number < publicPageSize + 3; number += 1)
      await buildJob(server.services, { company_id: await buildCompany(`Company ${String(number).padStart(3, '0')}`) });
    const first = await list();
    const second = await list(first.next ?? '');
    expect(first.rows).toHaveLength(publicPageSize);
    expect(second.next).toBeNull();
    const names = [...first.rows, ...second.rows].map((row) => row.name);
    expect(new Set(names).size).toBe(names.length);
    expect((await server.call(listEmployers, null, { query: { cursor: 'x' } })).body.error.code).toBe('bad_cursor');
  });
});
