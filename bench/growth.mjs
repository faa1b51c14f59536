// Every admin list with a thousand rows, and with 100,000 people, 300,000 enrolments and 1,000,000 submissions: its first page,
// searches, and its thousandth page. Each must take at most 1.5 times what it takes with few rows, or 50 ms, whichever is more:
// exit code 1 when one does not. What PostgreSQL did for each is kept in bench/explain/.
//   node bench/admin-lists.mjs [RUNS]
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { fill } from './fill.mjs';
import { databaseOf, startSite } from './site.mjs';

const runs = Number(process.argv[2] ?? 15);
const small = {
  users: 1e3,
  courses: 20,
  lessons: 200,
  posts: 50,
  enrollments: 1e3,
  applications: 1e3,
  proposals: 1e3,
  verifications: 1e3,
  homework: 1e3,
  changes: 1e3,
};
const large = {
  users: 1e5,
  courses: 200,
  lessons: 2000,
  posts: 1000,
  enrollments: 3e5,
  applications: 1e5,
  proposals: 1e5,
  verifications: 1e5,
  homework: 1e6,
  changes: 3e5,
};
const [ratio, floor] = [1.5, 50];
const pageSize = 25;

const people = { rare: 'Мөнх-Оргил 77', common: 'example.com', short: 'Өс' };

/** Where a list's page 1,000 begins: the columns of its order, what they are read from, and the order's name. */
const deepIn = (from, order, sort) => ({ from, order, sort });
const newest = (from) => deepIn(from, ['created_at', 'id'], '-created_at');

/** The lists: where each is, what its searches are, and by what its deep page is found. */
const lists = [
  { name: 'users-by-name', path: '/api/admin/users', searches: {}, filter: 'role=admin&sort=full_name' },
  { name: 'users', path: '/api/admin/users', deep: newest('profiles'), searches: people },
  {
    name: 'enrollments',
    path: '/api/admin/enrollments',
    deep: newest('enrollments'),
    searches: { ...people, title: 'Сургалт 17' },
    filter: 'status=pending',
  },
  {
    name: 'week-access',
    path: '/api/admin/week-access',
    deep: newest(`enrollments where course_id = (select id from courses where title = 'Full Stack Web Development')`),
    searches: people,
  },
  {
    name: 'applications',
    path: '/api/admin/applications',
    deep: newest('applications'),
    searches: { ...people, title: 'Job 17' },
    filter: 'status=pending',
  },
  {
    name: 'project-applications',
    path: '/api/admin/project-applications',
    deep: newest('project_applications'),
    searches: { ...people, title: 'Project 17' },
  },
  {
    name: 'verification-requests',
    path: '/api/admin/verification-requests',
    deep: newest('verification_requests'),
    searches: { ...people, reference: 'VR-77' },
  },
  {
    name: 'homework',
    path: '/api/admin/homework/students',
    deep: deepIn(
      'profiles where homework_count > 0',
      ['homework_count', 'last_homework_at', 'id'],
      '-submission_count',
    ),
    searches: { ...people, title: 'Lesson 17' },
    filter: 'week=7',
  },
  {
    name: 'audit',
    path: '/api/admin/audit',
    deep: deepIn('audit_log', ['at', 'id'], '-at'),
    searches: { person: 'Номин' },
  },
  { name: 'jobs', path: '/api/admin/jobs', searches: { title: 'Зар 17' } },
  { name: 'projects', path: '/api/admin/projects', searches: { title: 'Зар 17' } },
  { name: 'courses', path: '/api/admin/courses', searches: { title: 'Сургалт 17' } },
  { name: 'companies', path: '/api/admin/companies', searches: { name: 'Company 17' } },
  // No list: it counts everything, and stands here to be seen.
  { name: 'overview', path: '/api/admin/overview', searches: {}, isMeasuredOnly: true },
];

let site = await startSite();
const { stateDir } = site;
const database = databaseOf(stateDir);

async function onDatabase(work) {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const passwords = JSON.parse(readFileSync(join(stateDir, 'demo-accounts.json'), 'utf8'));
async function signIn() {
  const body = JSON.stringify({ email: 'admin@example.com', password: passwords['admin@example.com'] });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body });
  return (await answer.json()).access_token;
}

/** The requests of a list: name and query of each. */
async function requestsOf({ path, deep, searches, filter }) {
  const requests = { 'first page': '' };
  for (const [kind, search] of Object.entries(searches))
    requests[`search, ${kind}`] = `search=${encodeURIComponent(search)}`;
  if (filter) requests.filter = filter;
  if (deep) {
    // What stands before page 1,000, or before the last page where there are fewer.
    const order = deep.order.map((column) => `${column} desc`).join();
    const { rows } = await onDatabase(async (client) =>
      client.query(`select ${deep.order.join()} from ${deep.from} order by ${order}
        offset least(${999 * pageSize}, (select count(*) from ${deep.from}) - ${pageSize}) - 1 limit 1`),
    );
    // Times travel in JSON as the product writes them.
    const cursor = JSON.stringify(['after', deep.sort, ...deep.order.map((column) => rows[0][column])]);
    requests['deep page'] = `sort=${deep.sort}&cursor=${Buffer.from(cursor).toString('base64url')}`;
  }
  return Object.entries(requests).map(([name, query]) => ({ name, address: `${path}?${query}` }));
}

async function timeOf(address, token) {
  const since = performance.now();
  const answer = await fetch(site.url + address, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - since;
}

async function measure() {
  const token = await signIn();
  const figures = new Map();
  for (const list of lists) {
    for (const { name, address } of await requestsOf(list)) {
      const times = [];
      for (let run = 0; run < runs + 3; run += 1) times.push(await timeOf(address, token));
      figures.set(`${list.name}: ${name}`, times.slice(3).toSorted((a, b) => a - b)[Math.floor(runs / 2)]);
    }
  }
  return figures;
}

await onDatabase(async (client) => fill(client, small));
const few = await measure();
await onDatabase(async (client) => fill(client, large));
const many = await measure();

const measuredOnly = lists.filter((list) => list.isMeasuredOnly).map((list) => `${list.name}: first page`);
const rows = [...many].map(([name, time]) => {
  const before = few.get(name);
  const most = Math.max(before * ratio, floor);
  return {
    name,
    few: before.toFixed(1),
    many: time.toFixed(1),
    ratio: (time / before).toFixed(2),
    holds: time <= most || measuredOnly.includes(name),
  };
});
console.table(rows);

// Once more with PostgreSQL saying how it went about it.
await onDatabase(async (client) => {
  for (const [name, value] of [
    ['logging_collector', 'on'],
    ['log_filename', 'explain.log'],
    ['session_preload_libraries', 'auto_explain'],
    ['auto_explain.log_min_duration', '0'],
    ['auto_explain.log_analyze', 'on'],
    ['auto_explain.log_buffers', 'on'],
  ])
    await client.query(`alter system set ${name} = '${value}'`).catch(async () => {
      await client.query(`load 'auto_explain'`);
      await client.query(`alter system set ${name} = '${value}'`);
    });
});
await site.stop({ keep: true });
site = await startSite({ stateDir });
const folder = readdirSync(stateDir).find((name) => name.startsWith('data-'));
const log = join(stateDir, folder, 'log', 'explain.log');
rmSync('bench/explain', { recursive: true, force: true });
mkdirSync('bench/explain', { recursive: true });
const token = await signIn();
for (const list of lists) {
  let plans = '';
  for (const { name, address } of await requestsOf(list)) {
    await timeOf(address, token);
    truncateSync(log);
    await timeOf(address, token);
    plans += `== ${name}\n${plansIn(readFileSync(log, 'utf8'))}\n`;
  }
  writeFileSync(`bench/explain/${list.name}.txt`, plans);
}
await site.stop();
process.exitCode = rows.every((row) => row.holds) ? 0 : 1;

/** The plans in a log that took a millisecond or more, without the times of day. */
function plansIn(text) {
  return text
    .split(/^\d{4}-\d\d-\d\d .*?LOG: {2}duration/m)
    .slice(1)
    .map((entry) => `duration${entry}`)
    .filter((entry) => Number(/[\d.]+/.exec(entry)?.[0]) >= 1)
    .join('\n');
}
