// Measures every list and page with 1,000 to 1,000,000 rows. From the first step to the last each may take 1.5 times as long, or 50 ms
// (a search and the overview 300 ms), whichever is more; a search among up to 10,000 rows takes at most 100 ms. Exit code 1 otherwise.
//   node bench/growth.mjs [RUNS] [STEP,STEP...]
//
// All tables grow together, except courses (to a thousand) and lessons (to ten thousand). Nearly all jobs are active, but only one in ten
// projects and posts. One person in ten submits homework, one in 300 writes reports, and one company in ten has jobs. All attempts are of one
// quiz. The sums of a course, the results of a quiz and the sitemap read all rows and have no limit. Results are counted at their first request, which is not measured. Exports are not measured.
import pg from 'pg';
import { examples } from './growth/examples.mjs';
import { fill } from './growth/fill.mjs';
import { requests } from './growth/requests.mjs';
import { databaseOf, signIn, startSite } from '../scripts/start-site.mjs';
import { median } from './statistics.mjs';

const runs = Number(process.argv[2] ?? 9);
const steps = (process.argv[3] ?? '1e3,1e4,1e5,1e6').split(',').map(Number);
const [ratio, floor] = [1.5, 50];
/** The limits of a search in ms. */
const [searchLimit, smallSearchLimit] = [300, 100];
const pageSizes = { admin: 25, learner: 24, visitor: 24 };
/** Milliseconds until a NOTIFY has cleared the response cache. */
const notifyMs = 25;

const sizeOf = (rows) => ({
  profiles: rows,
  courses: Math.max(20, rows / 1000),
  lessons: Math.max(200, rows / 100),
  companies: rows,
  jobs: rows,
  it_projects: rows,
  posts: rows,
  enrollments: rows,
  lesson_progress: rows,
  leaves: rows / 10,
  nudges: rows / 10,
  applications: rows,
  saved_jobs: rows,
  project_applications: rows,
  verification_requests: rows,
  homework_submissions: rows,
  homework_events: rows,
  questions: rows,
  answers: rows,
  question_me_too: rows,
  course_ratings: rows,
  learning_reports: rows,
  notifications: rows,
  audit_log: rows,
  newsletter_subscribers: rows,
  kept_payments: rows,
  payments: rows,
  bank_statements: Math.ceil(rows / 100),
  transfers: rows,
  allocations: rows,
  works: rows,
  portfolios: rows / 10,
  practice_answers: rows,
  exercise_programs: rows,
  quiz_attempts: rows / 10,
  quiz_answers: rows,
  certificates: rows / 10,
  push_subscriptions: rows,
});

// A date is the cursor's text, not a time.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

let site = await startSite();
const client = new pg.Client(databaseOf(site.stateDir));
await client.connect();
// The data need not survive a crash.
for (const setting of [`fsync = 'off'`, `max_wal_size = '16GB'`]) await client.query(`alter system set ${setting}`);
await client.query('select pg_reload_conf()');

const times = new Map();
for (const rows of steps) {
  const since = performance.now();
  await fill(client, sizeOf(rows));
  console.error(`${rows} rows after ${((performance.now() - since) / 1000).toFixed(0)} s`);
  for (const [name, time] of await measure()) times.set(name, [...(times.get(name) ?? []), time]);
}
const lines = [...times].map(([name, [...each]]) => {
  const { isMeasuredOnly, limit } = requests.find((request) => name.startsWith(`${request.name}: `));
  const [first, last] = [each[0], each.at(-1)];
  const isSearch = / search/.test(name);
  const isSlow = isSearch && steps.some((rows, nth) => rows <= 1e4 && each[nth] > smallSearchLimit);
  return {
    name,
    ...Object.fromEntries(
      steps.map((rows, nth) => [rows.toExponential(0).replace('+', ''), Number(each[nth].toFixed(1))]),
    ),
    ratio: Number((last / first).toFixed(2)),
    holds: isMeasuredOnly
      ? 'measured'
      : !isSlow && last <= Math.max(first * ratio, limit ?? (isSearch ? searchLimit : floor)),
  };
});

await client.end();
await site.stop();
console.table(lines);
const failed = lines.filter((line) => line.holds === false);
console.log(
  `${lines.length} requests, ${failed.length} too slow: ${failed.map((line) => line.name).join('; ') || 'none'}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** The median time of each request. */
async function measure() {
  const tokens = { admin: await signIn(site, 'admin@example.com'), learner: await signIn(site, 'nomin@example.com') };
  const figures = new Map();
  for (const request of await allRequests()) {
    const taken = [];
    for (let run = 0; run < runs + 2; run += 1) {
      if (request.as === 'visitor') await clearCache();
      taken.push(await timeOf(request, tokens));
    }
    figures.set(request.name, median(taken.slice(2)));
  }
  return figures;
}

async function clearCache() {
  await client.query('notify content_changed');
  await new Promise((resolve) => setTimeout(resolve, notifyMs));
}

async function timeOf({ address, as }, tokens) {
  const headers = tokens[as] ? { authorization: `Bearer ${tokens[as]}` } : {};
  const since = performance.now();
  const answer = await fetch(site.url + address, { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  const taken = performance.now() - since;
  // A query that takes too long is answered with 503.
  if (answer.status === 503) return Infinity;
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return taken;
}

/** All requests with name, address and role. */
async function allRequests() {
  const values = {};
  for (const [name, statement] of Object.entries(examples)) {
    const { rows } = await client.query(statement);
    values[name] = Object.values(rows[0])[0];
  }
  const found = [];
  for (const request of requests) found.push(...(await variantsOf(request)));
  const filled = (address) => address.replaceAll(/\$(\w+)/g, (_, name) => values[name]);
  return found.map((request) => ({ ...request, address: filled(request.address) }));
}

async function variantsOf({ name, as, path, each, deep, searches = {}, filters = [] }) {
  const named = (what, address) => ({ name: `${name}: ${what}`, as, address });
  if (each) return Object.entries(each).map(([what, address]) => named(what, address));
  const variants = [named('first page', path)];
  for (const [kind, search] of Object.entries(searches))
    variants.push(named(`search, ${kind}`, `${path}?search=${encodeURIComponent(search)}`));
  for (const filter of filters) variants.push(named(filter, `${path}?${filter}`));
  if (deep) variants.push(named('deep page', `${path}?${await deepQuery(deep, pageSizes[as])}`));
  return variants;
}

/** The query of page 1,000, or of the last page. */
async function deepQuery({ from, order, sort, isAscending = false }, pageSize) {
  const directions = order.map((column) => `${column} ${isAscending ? 'asc' : 'desc'}`).join();
  const { rows } = await client.query(`select ${order.join()} from ${from} order by ${directions}
    offset greatest(0, least(${999 * pageSize}, (select count(*) from ${from}) - ${pageSize}) - 1) limit 1`);
  const key = order.map((column) => rows[0][column]);
  const cursor = Buffer.from(JSON.stringify(sort ? ['after', sort, ...key] : key)).toString('base64url');
  return `${sort ? `sort=${sort}&` : ''}cursor=${cursor}`;
}
