import type { listJobs } from '#domain/jobs/contract.ts';
import {
  chosenFacets,
  type ChoiceOf,
  facetNames,
  type JobFacet,
  jobFacets,
  type jobSorts,
  locationFilters,
  maxCountedJobs,
  valuesMatching,
} from '#domain/jobs/rules.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { inOneLanguage } from '#domain/kernel/language.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/database/database.ts';
import { decodeCursor, newestFirstKey, readCounted, toPage } from '#server/database/lists/listing.ts';
import { hasWords } from '#server/database/lists/search.ts';
import { unprepared } from '#server/database/prepared-statements.ts';
import { activeJobs, cardsOf } from './queries.ts';

type Filter = ParsedInput<typeof listJobs>['query'];
type Jobs = ReturnType<typeof activeJobs>;
type Chosen = ReturnType<typeof chosenFacets>;

interface Order {
  terms: RawBuilder<unknown>[];
  direction: 'asc' | 'desc';
  /** The values of the terms in a cursor, after the name of the order unless it is the default. */
  key: z.ZodMiniType<(string | number)[]>;
  keyOf: (row: {
    id: string;
    created_at: Timestamp;
    closes_at: Timestamp | null;
    salary_rank: number;
  }) => (string | number)[];
}

const closing = sql`coalesce(closes_at, 'infinity')`;

/** Each has an index with its terms. */
const orders: Record<(typeof jobSorts)[number], Order> = {
  newest: {
    terms: [sql`created_at`, sql`id`],
    direction: 'desc',
    key: newestFirstKey,
    keyOf: (row) => [row.created_at, row.id],
  },
  closing: {
    terms: [closing, sql`id`],
    direction: 'asc',
    key: z.tuple([z.literal('closing'), z.union([timestamp, z.literal('infinity')]), id]),
    keyOf: (row) => ['closing', row.closes_at ?? 'infinity', row.id],
  },
  salary: {
    terms: [sql`salary_rank`, sql`created_at`, sql`id`],
    direction: 'desc',
    key: z.tuple([z.literal('salary'), z.int(), timestamp, id]),
    keyOf: (row) => ['salary', row.salary_rank, row.created_at, row.id],
  },
};

/** SQL: behind the last row of the page before. */
function isPast(cursor: string, { terms, direction, key }: Order) {
  const values = decodeCursor(cursor, key).slice(-terms.length);
  return sql<boolean>`(${sql.join(terms)}) ${sql.raw(direction === 'desc' ? '<' : '>')} (${sql.join(values)})`;
}

const columnOf = (facet: JobFacet) =>
  facet === 'salary' ? sql`case when salary_rank > 0 then 'stated' else 'unstated' end` : sql.ref(facet);

const states = (facet: JobFacet, choice: string) =>
  sql<boolean>`${columnOf(facet)} in (${sql.join(valuesMatching(facet, choice))})`;

/**
 * SQL: the number of `jobs` of each choice of each facet that match the choices of the other facets, as a JSON array of arrays. Null above
 * the maximum, so that a page never reads more rows.
 */
function facetCountsOf(jobs: Jobs, chosen: Chosen) {
  const numbers = facetNames.map((facet) => {
    const others = chosen.filter(([other]) => other !== facet).map((one) => states(...one));
    const counts = jobFacets[facet].map(
      (choice) => sql`count(*) filter (where ${sql.join([states(facet, choice), ...others], sql` and `)})`,
    );
    return sql`json_build_array(${sql.join(counts)})`;
  });
  const read = jobs.select(['salary_rank', ...facetNames.filter((facet) => facet !== 'salary')]);
  return sql<string | null>`(
    select case when count(*) <= ${maxCountedJobs} then json_build_array(${sql.join(numbers)})::text end
    from ${read.limit(maxCountedJobs + 1)} as counted)`;
}

type FacetCounts = { [Facet in JobFacet]: Record<ChoiceOf<Facet>, number> };

function parseFacetCounts(text: string | null): FacetCounts | null {
  if (text === null) return null;
  const numbers = z.parse(z.array(z.array(z.int())), JSON.parse(text));
  const counts = facetNames.map((facet, nth) => [
    facet,
    Object.fromEntries(jobFacets[facet].map((choice, place) => [choice, numbers[nth]?.[place] ?? 0])),
  ]);
  return Object.fromEntries(counts) as FacetCounts;
}

/** One page of active jobs, with counts by location, and on the first page by facet. */
export async function listActiveJobs(db: Db, filter: Filter, now: Timestamp) {
  const { search, location, kind, cursor, language, sort } = filter;
  const order = orders[sort];
  const chosen = chosenFacets(filter);
  const ofKind = kind ? activeJobs(db).where('kind', '=', kind) : activeJobs(db);
  const searched = search ? ofKind.where(hasWords('jobs.search_text', search)) : ofKind;
  const listed = sort === 'closing' ? searched.where(sql<boolean>`${closing} > ${now}`) : searched;
  const within = (jobs: Jobs, place: Filter['location']) =>
    place === 'all' ? jobs : jobs.where('is_remote', '=', place === 'remote');
  const matching = (place: Filter['location']) =>
    chosen.reduce((jobs, one) => jobs.where(states(...one)), within(listed, place));

  let page = cardsOf(matching(location)).select('salary_rank');
  for (const term of order.terms) page = page.orderBy(term, order.direction);
  if (cursor) page = page.where(isPast(cursor, order));
  // Each combination of filters is another statement.
  if (chosen.length > 0 || sort !== 'newest') page = page.modifyFront(unprepared);
  const { rows, counts, beside } = await readCounted(db, page.limit(publicPageSize + 1), {
    choices: locationFilters,
    matching,
    beside: cursor ? sql<null>`null` : facetCountsOf(within(listed, location), chosen),
  });
  const cut = toPage({
    rows: rows.map((row) => inOneLanguage(row, 'description', language)),
    size: publicPageSize,
    total: counts[location],
    keyOf: order.keyOf,
  });
  return { ...cut, counts, facets: parseFacetCounts(beside) };
}
