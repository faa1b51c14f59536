// `npm run test:cdn`: the built product behind Varnish with deploy/varnish.vcl, on loopback: what is cached, purging, an outage, and that nobody gets
// what belongs to somebody else. Needs varnishd; takes about a minute.
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { requirePrograms } from '../../scripts/find-tools.mjs';
import { ensureReady, run } from '../../scripts/ensure-ready.mjs';
import { checkThat, endChecks } from '../../scripts/run-checks.mjs';
import { databaseOf, freePort, startSite } from '../../scripts/start-site.mjs';
import { openWorkplace, signUp, until, withDatabase } from './support/topology.mjs';

const { dir, stateDir, log, readLog, start, close } = openWorkplace('cdn');
const vcl = join(dir, 'varnish.vcl');
const [port, metricsPort, publicPort, purgePort] = await Promise.all([1, 2, 3, 4].map(freePort));
const publicUrl = `http://127.0.0.1:${publicPort}`;
const pages = ['/', '/courses', '/jobs', '/projects', '/community', '/companies', '/blog', '/api/courses', '/api/jobs'];

const startProduct = (seconds) => {
  const settings = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    SHARED_CACHE_S: String(seconds),
    TRUST_PROXY: '127.0.0.1',
    AUTH_AUTOCONFIRM: 'on',
  };
  return startSite({ stateDir, settings, log });
};

async function startVarnish(varnishd) {
  // Without the minute of grace, a page that has expired is found again only after a failure.
  const example = readFileSync('deploy/varnish.vcl', 'utf8').replace('req.grace = 60s', 'req.grace = 0s');
  writeFileSync(vcl, example.replace('.port = "3000"', `.port = "${port}"`), { mode: 0o644 });
  const sockets = `-a public=127.0.0.1:${publicPort} -a purge=127.0.0.1:${purgePort}`;
  const options = `-F -n ${dir}/varnish -f ${vcl} ${sockets} -p http_gzip_support=off -s malloc,64m`;
  start(varnishd, options.split(' '));
  await until('Varnish answers', async () => (await visit('/healthz')).status === 200, { timeoutMs: 30_000 });
}

/** A request through Varnish. */
async function visit(path, { headers = {}, method = 'GET', body, to = publicPort } = {}) {
  const sent = request({ host: '127.0.0.1', port: to, path, method, headers: { ...headers } }).end(body);
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

/** Requests that the product has answered, without Varnish's probes. */
async function countReached() {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const lines = metrics.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm);
  return Array.from(lines, ([, labels, count]) => (labels.includes('/healthz') ? 0 : Number(count))).reduce(
    (a, b) => a + b,
    0,
  );
}

function requireEqual(found, expected, title) {
  const [a, b] = [found, expected].map((value) => JSON.stringify(value));
  if (a !== b) throw new Error(`${title}: ${a} instead of ${b}`);
}

const database = databaseOf(stateDir);

const rename = (title) =>
  withDatabase(database, (client) =>
    client.query(
      `update jobs set title = $1, title_mn = $1, title_jp = $1
       where id = (select id from jobs where is_active order by created_at desc, id desc limit 1)`,
      [title],
    ),
  );

async function checkHits() {
  const size = 3000;
  for (const path of pages) await visit(path);
  const before = await countReached();
  const since = performance.now();
  const send = async (_, worker) => {
    for (let nth = worker; nth < size; nth += 16) {
      const tracked = pages[nth % pages.length].startsWith('/api/') ? '' : `?utm_source=letter${nth}&fbclid=${nth}`;
      const { status } = await visit(`${pages[nth % pages.length]}${tracked}`, { headers: { cookie: `_ga=${nth}` } });
      requireEqual(status, 200, pages[nth % pages.length]);
    }
  };
  await Promise.all(Array.from({ length: 16 }, send));
  const reached = (await countReached()) - before;
  const rate = Math.round(size / ((performance.now() - since) / 1000));
  console.log(
    `${size} requests of visitors with cookies and tracking parameters, ${rate} per second: ${reached} reached the product`,
  );
  requireEqual(reached, 0, 'requests that reached the product');
}

async function checkUnknownParameters() {
  const before = await countReached();
  for (let nth = 0; nth < 20; nth += 1) await visit('/jobs?unknown=1');
  requireEqual((await countReached()) - before, 20, 'requests with unknown parameters that reached the product');
}

async function checkLanguages() {
  const languages = {
    '': 'mn',
    'lang=mn': 'mn',
    'lang=ja': 'ja',
    'a=b; lang=en; c=d': 'en',
    'lang=fr': 'mn',
    'xlang=ja': 'mn',
  };
  for (let round = 0; round < 3; round += 1)
    for (const [cookie, language] of Object.entries(languages))
      for (const path of pages.filter((one) => !one.startsWith('/api/'))) {
        const { text: html } = await visit(path, { headers: cookie ? { cookie } : {} });
        requireEqual(/<html[^>]* lang="(\w+)"/.exec(html)?.[1], language, `${path} with the cookie ${cookie}`);
        const inAddress = await visit(`${path}?lang=ja`, { headers: cookie ? { cookie } : {} });
        requireEqual(
          /<html[^>]* lang="(\w+)"/.exec(inAddress.text)?.[1],
          'ja',
          `${path}?lang=ja with the cookie ${cookie}`,
        );
      }
}

async function checkEncodings() {
  for (const accepted of ['br', 'gzip', 'identity', 'gzip, deflate, br, zstd'])
    for (let round = 0; round < 2; round += 1) {
      const { headers } = await visit('/jobs', { headers: { 'accept-encoding': accepted } });
      const expected = ['br', 'gzip'].find((name) => accepted.includes(name));
      requireEqual(headers['content-encoding'], expected, `the encoding for ${accepted}`);
    }
}

/** A course that is visible only to its learner, and requests of both people and a visitor in turn. */
async function checkPeople() {
  const emails = ['first@example.com', 'second@example.com'];
  const signedUp = emails.map(async (email) => ({ authorization: `Bearer ${await signUp(publicUrl, email)}` }));
  const headers = await Promise.all(signedUp);
  const course = await withDatabase(database, async (client) => {
    const { rows } = await client.query(`update courses set is_active = false
      where id = (select id from courses where is_active order by created_at desc limit 1) returning id`);
    await client.query(
      `insert into enrollments (id, student_id, course_id, status, unlocked_week_number, payment_reference, created_at, updated_at)
       select gen_random_uuid(), id, $1, 'active', 1, 'EN-CDN', now(), now() from profiles where email = $2`,
      [rows[0].id, emails[0]],
    );
    return rows[0].id;
  });
  const [first, second] = headers;
  const rounds = 100;
  const before = await countReached();
  const ask = async () => {
    const asked = [first, second, {}].map(async (headers) => [
      (await visit(`/api/courses/${course}`, { headers })).status,
      JSON.parse((await visit('/api/me', { headers })).text).email ?? 'nobody',
      (await visit('/api/enrollments', { headers })).text.includes('EN-CDN'),
      (await visit('/api/jobs', { headers })).headers['cache-control'],
    ]);
    requireEqual(
      await Promise.all(asked),
      [
        [200, emails[0], true, 'no-store'],
        [404, emails[1], false, 'no-store'],
        [404, 'nobody', false, 'private, no-cache'],
      ],
      'what the first, the second and a visitor get',
    );
  };
  for (let round = 0; round < rounds; round += 1) await ask();
  // Only the visitor's list comes from the cache.
  const reached = (await countReached()) - before;
  if (reached < rounds * 11) throw new Error(`only ${reached} of ${rounds * 11} requests reached the product`);
}

async function checkPurge() {
  const outside = await visit('/', { method: 'PURGE' });
  requireEqual(outside.status, 405, 'PURGE from outside');
  const env = { ...process.env, STATE_DIR: stateDir, LOG_LEVEL: 'info' };
  const purge = start(process.execPath, ['scripts/purge.mjs', `http://127.0.0.1:${purgePort}/`], { env });
  await until('purging starts', () => readLog().includes('purging after each change'));
  await sleep(1000);
  const times = [];
  for (let nth = 0; nth < 10; nth += 1) {
    const title = `Purged ${nth}`;
    for (const path of ['/jobs', '/api/jobs']) await visit(path);
    await rename(title);
    const isVisible = async () => {
      const found = await Promise.all(['/jobs', '/api/jobs'].map((path) => visit(path)));
      return found.every((answer) => answer.text.includes(title));
    };
    times.push(await until('a change is visible', isVisible, { timeoutMs: 1000, everyMs: 5 }));
    // The purge that follows half a second later is over, so that the next change is measured alone.
    await sleep(700);
    if (!(await isVisible())) throw new Error('a change disappeared again');
  }
  times.sort((a, b) => a - b);
  console.log(`a change is visible after ${times[0]} to ${times.at(-1)} ms, median ${times[5]} ms`);
  purge.kill('SIGTERM');
  await once(purge, 'exit');
}

/** Kills the product when all stored pages have expired: they are served before and after Varnish's probes notice it. */
async function checkOutage(site) {
  // Varnish uses the started product after two probes.
  for (const path of pages) await until(`${path} is stored`, async () => (await visit(path)).status === 200);
  await sleep(1500);
  site.child.kill('SIGKILL');
  await once(site.child, 'exit');
  for (const pauseMs of [0, 4000]) {
    await sleep(pauseMs);
    for (const path of pages) requireEqual((await visit(path)).status, 200, `${path} during an outage`);
  }
  requireEqual((await visit('/api/me', { headers: { authorization: 'Bearer x' } })).status, 503, 'a request of a user');
  requireEqual((await visit('/jobs?search=never-seen')).status, 503, 'a page that is not stored');
}

async function checkReturn() {
  await rename('Changed');
  await until('the product is used', async () => (await visit('/jobs')).text.includes('Changed'));
}

await run(async () => {
  const [varnishd] = requirePrograms('test:cdn', ['varnishd']);
  await ensureReady();
  let site = await startProduct(600);
  try {
    await startVarnish(varnishd);
    await checkThat('visitors are answered from the cache', checkHits);
    await checkThat('unknown parameters are not stored', checkUnknownParameters);
    await checkThat('languages do not mix', checkLanguages);
    await checkThat('encodings do not mix', checkEncodings);
    await checkThat('two people and a visitor get only what is theirs', checkPeople);
    await checkThat('a change is visible within a second', checkPurge);
    await site.stop({ keep: true });
    site = await startProduct(1);
    await visit('/', { method: 'PURGE', to: purgePort });
    await checkThat('visitors keep reading after kill -9 of the product', () => checkOutage(site));
    site = await startProduct(1);
    await checkThat('the product is used again after an outage', checkReturn);
  } finally {
    await site.stop();
    close();
  }
  endChecks();
});
