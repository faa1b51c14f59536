// What growth costs: every list and every page, asked when the table that it is about holds a thousand, ten thousand, a hundred
// thousand and a million rows. From the first step to the last each may take 1.5 times as long, or 50 ms (a search 300 ms), whichever is more: exit code 1 when one does not.
//   node bench/growth.mjs [RUNS] [STEP,STEP...]
//
// All tables grow together; which one a list is about stands in bench/growth/questions.mjs, with who asks. Two grow less, since
// nothing in life has a million of them: courses to a thousand, and lessons to ten thousand. One person in ten hands in homework.
// Nearly all jobs are open, of projects and posts one in ten, and one company in ten has jobs.
//
// Measured, and held to nothing: the overview, which counts all there is, and the sitemap, whose index reads all active records.
// Not asked: exports and copies of one's data, which are as long as what they hold, and the list of the auth service, whose pages
// are numbered because its contract says so.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { fill } from './growth/fill.mjs';
import { examples, questions } from './growth/questions.mjs';
import { databaseOf, startSite } from './site.mjs';

const runs = Number(process.argv[2] ?? 9);
const steps = (process.argv[3] ?? '1e3,1e4,1e5,1e6').split(',').map(Number);
const [ratio, floor] = [1.5, 50];
/** A search may take this many milliseconds. */
const searchLimit = 300;
const pageSizes = { admin: 25, learner: 24, visitor: 24 };
/** Milliseconds in which every process has heard that something changed. */
const untilHeard = 25;

const sizeOf = (rows) => ({
  profiles: rows,
  courses: Math.max(20, rows / 1000),
  lessons: Math.max(200, rows / 100),
  companies: rows,
  jobs: rows,
  it_projects: rows,
  posts: rows,
  enrollments: rows,
  applications: rows,
  project_applications: rows,
  verification_requests: rows,
  homework_submissions: rows,
  homework_events: rows,
  notifications: rows,
  audit_log: rows,
  newsletter_subscribers: rows,
  kept_payments: rows,
});

let site = await startSite();
const client = new pg.Client(databaseOf(site.stateDir));
await client.connect();
// What is filled in need not outlive this run.
for (const setting of [`fsync = 'off'`, `max_wal_size = '16GB'`]) await client.query(`alter system set ${setting}`);
await client.query('select pg_reload_conf()');

const times = new Map();
for (const rows of steps) {
  const since = performance.now();
  await fill(client, sizeOf(rows));
  console.error(`${rows} rows stand after ${((performance.now() - since) / 1000).toFixed(0)} s`);
  for (const [name, time] of await measure()) times.set(name, [...(times.get(name) ?? []), time]);
}
const lines = [...times].map(([name, [...each]]) => {
  const isMeasuredOnly = questions.some((question) => question.isMeasuredOnly && name.startsWith(`${question.name}: `));
  const [first, last] = [each[0], each.at(-1)];
  return {
    name,
    ...Object.fromEntries(
      steps.map((rows, nth) => [rows.toExponential(0).replace('+', ''), Number(each[nth].toFixed(1))]),
    ),
    ratio: Number((last / first).toFixed(2)),
    holds: isMeasuredOnly ? 'measured' : last <= Math.max(first * ratio, / search/.test(name) ? searchLimit : floor),
  };
});

await client.end();
await site.stop();
console.table(lines);
const failed = lines.filter((line) => line.holds === false);
console.log(
  `${lines.length} questions, ${failed.length} grow: ${failed.map((line) => line.name).join('; ') || 'none'}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** The median of each question's times. */
async function measure() {
  const as = await askers(site);
  const figures = new Map();
  for (const request of await allRequests()) {
    const taken = [];
    for (let run = 0; run < runs + 2; run += 1) {
      if (request.as === 'visitor') await forgetPages();
      taken.push(await timeOf(request, as));
    }
    figures.set(request.name, taken.slice(2).toSorted((a, b) => a - b)[Math.floor(runs / 2)]);
  }
  return figures;
}

/** The tokens of those who ask, by who they are. */
async function askers({ url, stateDir }) {
  const passwords = JSON.parse(readFileSync(join(stateDir, 'demo-accounts.json'), 'utf8'));
  const tokenOf = async (email) => {
    const body = JSON.stringify({ email, password: passwords[email] });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body });
    return (await answer.json()).access_token;
  };
  return { url, admin: await tokenOf('admin@example.com'), learner: await tokenOf('nomin@example.com'), visitor: null };
}

async function forgetPages() {
  await client.query('notify content_changed');
  await new Promise((resolve) => setTimeout(resolve, untilHeard));
}

async function timeOf({ address, as: asker }, as) {
  const headers = as[asker] ? { authorization: `Bearer ${as[asker]}` } : {};
  const since = performance.now();
  const answer = await fetch(as.url + address, { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  const taken = performance.now() - since;
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return taken;
}

/** All requests, each with its name, its address and who asks. */
async function allRequests() {
  const values = {};
  for (const [name, statement] of Object.entries(examples)) {
    const { rows } = await client.query(statement);
    values[name] = Object.values(rows[0])[0];
  }
  const requests = [];
  for (const question of questions) requests.push(...(await requestsOf(question)));
  const filled = (address) => address.replaceAll(/\$(\w+)/g, (_, name) => values[name]);
  return requests.map((request) => ({ ...request, address: filled(request.address) }));
}

async function requestsOf(question) {
  const { name, as, path, each, deep, searches = {}, filters = [] } = question;
  const named = (what, address) => ({ list: name, name: `${name}: ${what}`, as, address });
  if (each) return Object.entries(each).map(([what, address]) => named(what, address));
  const requests = [named('first page', path)];
  for (const [kind, search] of Object.entries(searches))
    requests.push(named(`search, ${kind}`, `${path}?search=${encodeURIComponent(search)}`));
  for (const filter of filters) requests.push(named(filter, `${path}?${filter}`));
  if (deep) requests.push(named('deep page', `${path}?${await deepQuery(deep, pageSizes[as])}`));
  return requests;
}

/** The query of page 1,000, or of the last one where there are fewer. */
async function deepQuery({ from, order, sort, isAscending = false }, pageSize) {
  const places = order.map((column) => `${column} ${isAscending ? 'asc' : 'desc'}`).join();
  const { rows } = await client.query(`select ${order.join()} from ${from} order by ${places}
    offset greatest(0, least(${999 * pageSize}, (select count(*) from ${from}) - ${pageSize}) - 1) limit 1`);
  // Times travel in JSON as the product writes them.
  const key = order.map((column) => rows[0][column]);
  const cursor = Buffer.from(JSON.stringify(sort ? ['after', sort, ...key] : key)).toString('base64url');
  return `${sort ? `sort=${sort}&` : ''}cursor=${cursor}`;
}
