import { listJobs } from '#domain/jobs/contract.ts';
import {
  type FacetFilter,
  facetNames,
  type JobFacet,
  isOpenForApplications,
  jobFacets,
  jobSorts,
  maxCountedJobs,
} from '#domain/jobs/rules.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildJob } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { listActiveJobs } from './list-queries.ts';
import { plusSeconds } from '#domain/kernel/time.ts';

const server = useServer();

type Query = Parameters<typeof server.call<typeof listJobs>>[2]['query'];
type Facts = Partial<Parameters<typeof buildJob>[1] & object>;

beforeEach(async () => {
  await server.services.db.deleteFrom('jobs').execute();
});

const list = async (query: Query) => (await server.call(listJobs, null, { query })).body;
const titlesOf = async (query: Query) => (await list(query)).rows.map((job) => job.title).toSorted();

const levels: readonly JobFacet[] = ['english_level', 'experience'];

describe('the filter', () => {
  test.each(facetNames.filter((facet) => facet !== 'salary'))(
    '%s matches only jobs that state it, never unknown ones',
    async (facet) => {
      const choices: readonly string[] = jobFacets[facet];
      for (const choice of choices) await buildJob(server.services, { title: choice, [facet]: choice });
      await buildJob(server.services, { title: 'unknown' });
      for (const [nth, choice] of choices.entries()) {
        const matched = levels.includes(facet) ? choices.slice(0, nth + 1) : [choice];
        const { rows, total, facets } = await list({ [facet]: choice });
        expect(rows.map((job) => job.title).toSorted()).toEqual(matched.toSorted());
        const counts: Readonly<Record<string, number>> | undefined = facets?.[facet];
        expect([total, counts?.[choice]]).toEqual([matched.length, matched.length]);
      }
    },
  );

  test('of the salary needs a number, its currency and its period', async () => {
    const numbers = { salary_min: 1, salary_currency: 'JPY', salary_period: 'year' } as const;
    await buildJob(server.services, { title: 'numbers', ...numbers });
    await buildJob(server.services, { title: 'at most', ...numbers, salary_min: null, salary_max: 1 });
    await buildJob(server.services, { title: 'no period', ...numbers, salary_period: null });
    await buildJob(server.services, { title: 'text', salary_range: '¥1', salary_period: 'year' });
    expect(await titlesOf({ salary: 'stated' })).toEqual(['at most', 'numbers']);
    expect(await titlesOf({ salary: 'unstated' })).toEqual(['no period', 'text']);
  });

  test('counts each choice with the search, the location, the kind and all other filters', async () => {
    const add = async (title: string, facts: Facts) => await buildJob(server.services, { title, ...facts });
    await add('A', { visa_help: 'yes', english_level: 'none', location: 'Remote' });
    await add('B', { visa_help: 'yes', english_level: 'business' });
    await add('C', { visa_help: 'no', english_level: 'none' });
    await add('D', { english_level: 'reading', kind: 'internship' });
    const none = { reading: 0, conversation: 0 };
    const counted = async (query: Query) => {
      const { facets, counts } = await list(query);
      return [facets?.visa_help, facets?.english_level, counts];
    };
    expect(await counted({})).toEqual([
      { yes: 2, renewals: 0, no: 1 },
      { none: 2, reading: 3, conversation: 3, business: 4 },
      { all: 4, remote: 1, onsite: 3 },
    ]);
    // The counts of a filter are those without its own choice.
    expect(await counted({ visa_help: 'yes' })).toEqual([
      { yes: 2, renewals: 0, no: 1 },
      { none: 1, reading: 1, conversation: 1, business: 2 },
      { all: 2, remote: 1, onsite: 1 },
    ]);
    expect((await counted({ location: 'remote' }))[0]).toEqual({ yes: 1, renewals: 0, no: 0 });
    expect((await counted({ kind: 'internship' }))[1]).toEqual({ none: 0, reading: 1, conversation: 1, business: 1 });
    expect((await counted({ search: 'nothing' }))[1]).toEqual({ none: 0, ...none, business: 0 });
  });

  test('is not counted on later pages or among more jobs than the maximum', async () => {
    const { db, clock } = server.services;
    const insert = async (count: number) =>
      await sql`insert into jobs (id, title, visa_help, created_at, updated_at)
        select gen_random_uuid(), 'Many', 'yes', ${clock.now()}, ${clock.now()} from generate_series(1, ${count}::int)`.execute(
        db,
      );
    await insert(maxCountedJobs);
    const first = await list({});
    expect(first.facets?.visa_help.yes).toBe(maxCountedJobs);
    expect((await list({ cursor: first.next ?? '' })).facets).toBeNull();
    await insert(1);
    expect((await list({ visa_help: 'yes' })).facets).toBeNull();
  });

  test.each([{ visa_help: 'maybe' }, { sort: 'best' }])('refuses %o', async (query) => {
    const { status, body } = await server.call(listJobs, null, { query: query as FacetFilter });
    expect([status, body.error.code]).toEqual([400, 'bad_input']);
  });
});

async function allTitles(query: Query) {
  const titles: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Output<typeof listJobs> = await list({ ...query, ...(cursor && { cursor }) });
    titles.push(...page.rows.map((job) => job.title));
    cursor = page.next;
  }
  return titles;
}

describe('the order', () => {
  test('closing has jobs that may still be applied for, those without a last day at the end', async () => {
    const { services } = server;
    const now = services.clock.now();
    for (const [title, closes_at] of [
      ['later', plusSeconds(now, 90)],
      ['never', null],
      ['closed', plusSeconds(now, -1)],
      ['now', now],
      ['soon', plusSeconds(now, 60)],
    ] as const)
      await buildJob(services, { title, closes_at });
    const { rows, total, counts } = await list({ sort: 'closing' });
    expect(rows.map((job) => job.title)).toEqual(['soon', 'later', 'never']);
    expect([total, counts.all]).toEqual([3, 3]);
    const atNow = await listActiveJobs(services.db, { location: 'all', sort: 'closing' }, now);
    expect(atNow.rows.map((job) => isOpenForApplications({ ...job, is_active: true }, now))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('salary compares yearly minimums within a currency, and puts jobs without numbers last', async () => {
    const { services } = server;
    const add = async (title: string, facts: Facts) => await buildJob(services, { title, ...facts });
    await add('none', { salary_range: '¥99,000,000', salary_period: 'year' });
    await add('dollars', { salary_min: 900_000, salary_currency: 'USD', salary_period: 'year' });
    await add('tugrik', { salary_min: 999_999_999, salary_currency: 'MNT', salary_period: 'hour' });
    await add('month', { salary_min: 300_000, salary_currency: 'JPY', salary_period: 'month' });
    await add('year', { salary_min: 3_500_000, salary_currency: 'JPY', salary_period: 'year' });
    await add('hour', { salary_min: 1750, salary_currency: 'JPY', salary_period: 'hour' });
    await add('at most', { salary_max: 9_000_000, salary_currency: 'JPY', salary_period: 'year' });
    await add('no period', { salary_min: 9_000_000, salary_currency: 'JPY' });
    const titles = (await list({ sort: 'salary' })).rows.map((job) => job.title);
    expect(titles.slice(0, 6)).toEqual(['hour', 'month', 'year', 'at most', 'tugrik', 'dollars']);
    expect(titles.slice(6).toSorted()).toEqual(['no period', 'none']);
  });

  test.each(jobSorts)('%s lists every job once over all pages, also among equal values', async (sort) => {
    const { services } = server;
    const count = publicPageSize * 2 + 3;
    for (let number = 0; number < count; number += 1) {
      await buildJob(services, {
        title: `Job ${number}`,
        closes_at: number % 3 ? plusSeconds(services.clock.now(), 60 + (number % 2)) : null,
        ...(number % 4 && { salary_min: 100 + (number % 2), salary_currency: 'JPY', salary_period: 'year' }),
      });
    }
    const titles = await allTitles({ sort });
    expect([titles.length, new Set(titles).size]).toEqual([count, count]);
  });

  test('of a cursor must be that of the list', async () => {
    for (let number = 0; number <= publicPageSize; number += 1) await buildJob(server.services, {});
    for (const from of jobSorts) {
      const cursor = (await list({ sort: from })).next ?? '';
      for (const sort of jobSorts.filter((other) => other !== from)) {
        const { status, body } = await server.call(listJobs, null, { query: { sort, cursor } });
        expect([from, sort, status, body.error?.code]).toEqual([from, sort, 400, 'bad_cursor']);
      }
    }
  });

  test.each([
    ['closing', 'jobs_closing'],
    ['salary', 'jobs_salary'],
  ] as const)('%s is read from its index', async (sort, index) => {
    const { db } = server.services;
    const terms = {
      closing: "coalesce(closes_at, 'infinity'), id",
      salary: 'salary_rank desc, created_at desc, id desc',
    };
    await db.transaction().execute(async (tx) => {
      // With few rows sorting is cheaper, depending on what was analyzed so far.
      for (const plan of ['seqscan', 'sort']) await sql`set local ${sql.ref(`enable_${plan}`)} = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from jobs where is_active order by ${sql.raw(terms[sort])} limit 25`.execute(tx);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect([plan.includes(index), plan.includes('Sort')]).toEqual([true, false]);
    });
  });
});
