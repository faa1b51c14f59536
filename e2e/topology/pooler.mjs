// `npm run test:pooler`: two processes of the built product behind HAProxy (deploy/cluster/haproxy.cfg), with PgBouncer in transaction mode
// (deploy/pgbouncer.ini) between them and their database: starts, writes, live events, and rolling restarts, also while /readyz
// is slow. Takes about two minutes.
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compareWrites, findPartialWrites } from '../../scripts/load/checks.mjs';
import { Ledger } from '../../scripts/load/ledger.mjs';
import { Load, randomOf } from '../../scripts/load/load.mjs';
import { ensureReady, run } from '../../scripts/ensure-ready.mjs';
import { requirePrograms } from '../../scripts/find-tools.mjs';
import { checkThat, endChecks } from '../../scripts/run-checks.mjs';
import { startPrimary } from '../../scripts/standby.mjs';
import { freePort, signIn, startSite } from '../../scripts/start-site.mjs';
import { adaptExample } from './support/adapt-example.mjs';
import { startChecks } from './support/slow-checks.mjs';
import { json, openWorkplace, signUp, until, withDatabase } from './support/topology.mjs';

/** The kinds of writes that the load must contain; a notification is only read after 20 seconds. */
const writeKinds = 15;
const loadSeconds = 20;
/** Two checks of HAProxy, and a second more. */
const drainSeconds = 4;
/** A few hundred for each restart; more depends on the machine. */
const minRequests = 1000;
const startTimeoutMs = 60_000;
/** How late the other process answers /readyz while one restarts. */
const slowCheckMs = 1500;

const { dir, stateDir, log, readLog, start, close } = openWorkplace('pooler');
const [poolerPort, publicPort, ...ports] = await Promise.all([1, 2, 3, 4].map(freePort));
const poolerUrl = `postgres://zamnal@127.0.0.1:${poolerPort}/zamnal`;
const publicUrl = `http://127.0.0.1:${publicPort}`;
const sites = [];

/** Named statements need PgBouncer 1.21. */
function supportsStatements(pgbouncer) {
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(pgbouncer, ['--version']).toString());
  return Number(major) > 1 || Number(minor) >= 21;
}

async function startPooler(pgbouncer, database, prepares) {
  const users = join(dir, 'userlist.txt');
  writeFileSync(users, '"zamnal" ""\n', { mode: 0o644 });
  const config = adaptExample('deploy/pgbouncer.ini', dir, [
    ['host=127.0.0.1 port=5432', `host=${database.socketDir} port=5432`],
    ['listen_port = 6432', `listen_port = ${poolerPort}\nunix_socket_dir =`],
    ['auth_type = scram-sha-256', 'auth_type = trust'],
    ['/etc/pgbouncer/userlist.txt', users],
    ...(prepares ? [] : [['max_prepared_statements = 200\n', '']]),
  ]);
  const { uid, gid } = statSync(database.data);
  start(pgbouncer, [config], { uid, gid });
  await until('PgBouncer accepts connections', () => withDatabase(poolerUrl, () => true));
}

async function startProduct(nth, { database, prepares }) {
  const settings = {
    PORT: String(ports[nth]),
    DATABASE_URL: poolerUrl,
    DATABASE_DIRECT_URL: `postgres://zamnal@localhost/zamnal?host=${encodeURIComponent(database.socketDir)}&port=5432`,
    DATABASE_PREPARED_STATEMENTS: prepares ? 'on' : 'off',
    DRAIN_S: String(drainSeconds),
    TRUST_PROXY: '127.0.0.1',
    AUTH_AUTOCONFIRM: 'on',
    MAIL_DIR: join(dir, 'mails'),
  };
  const tooLong = sleep(startTimeoutMs, undefined, { ref: false }).then(() => {
    throw new Error(`process ${nth + 1} did not start within ${startTimeoutMs / 1000} s:\n${readLog()}`);
  });
  sites[nth] = await Promise.race([startSite({ stateDir, settings, log }), tooLong]);
}

async function stopProduct(nth) {
  await sites[nth]?.stop({ keep: true });
  sites[nth] = null;
}

/** Returns the checks of the second process. */
async function startBalancer(haproxy) {
  const checks = await startChecks(`http://127.0.0.1:${ports[1]}/readyz`);
  const config = adaptExample('deploy/cluster/haproxy.cfg', dir, [
    // Its sockets would need a higher limit of open files.
    ['maxconn 25000', 'maxconn 1000'],
    ['maxconn 20000', 'maxconn 1000'],
    ['bind :80\n', `bind 127.0.0.1:${publicPort}\n`],
    ['  bind :443 ssl crt /etc/haproxy/certs/ alpn h2,http/1.1\n', ''],
    ['  http-request redirect scheme https code 301 unless { ssl_fc }\n', ''],
    ['bind 127.0.0.1:3000', `bind 127.0.0.1:${await freePort()}`],
    ['varnish 127.0.0.1:6081', `varnish 127.0.0.1:${await freePort()}`],
    ['product-1:3000', `127.0.0.1:${ports[0]}`],
    ['product-2:3000', `127.0.0.1:${ports[1]} port ${checks.port}`],
    ['bind :5432', `bind 127.0.0.1:${await freePort()}`],
  ]);
  start(haproxy, ['-f', config, '-db']);
  await until('HAProxy answers', async () => (await fetch(`${publicUrl}/readyz`)).ok);
  return checks;
}

async function checkWrites(database) {
  const ledger = new Ledger();
  const load = new Load({ site: sites[0], url: publicUrl, ledger, random: randomOf(1) });
  await load.open();
  load.start(8);
  let most = 0;
  // A busy machine needs longer for all kinds.
  const isRare = () => ledger.kinds().length < writeKinds;
  for (let second = 0; second < loadSeconds || (isRare() && second < 6 * loadSeconds); second += 1) {
    await sleep(1000);
    const [{ count }] = await database.query(
      `select count(*)::int from pg_stat_activity where backend_type = 'client backend' and application_name = 'zamnal server'`,
    );
    most = Math.max(most, count);
  }
  await load.close();
  const { checked, wrong } = await withDatabase(database.address, async (client) => {
    const compared = await compareWrites(client, ledger);
    compared.wrong.push(...(await findPartialWrites(client)), ...load.faults);
    return compared;
  });
  console.log(
    `${ledger.acknowledged} writes acknowledged, ${ledger.unanswered} unanswered, ${checked} rows of ${ledger.kinds().length} kinds ` +
      `compared; at most ${most} connections to PostgreSQL for the pools of two processes`,
  );
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  if (ledger.unanswered > 0) throw new Error('writes were not answered');
  if (isRare()) throw new Error(`only writes of the kinds ${ledger.kinds().join(', ')}`);
  if (most > 10) throw new Error('more connections than the pooler has');
}

/** Reads events of `site` into `lines` until `signal`. */
async function readEvents(site, token, signal) {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const answer = await fetch(`${site.url}/api/events`, { headers, signal });
  const read = { text: '' };
  const collect = async () => {
    for await (const chunk of answer.body) read.text += Buffer.from(chunk);
  };
  collect().catch(() => {});
  return read;
}

/** An admin at one process sees what a learner does at the other. */
async function checkEvents() {
  const ending = new AbortController();
  const token = await signIn(sites[0], 'admin@example.com');
  const times = [];
  for (const [from, to] of [sites, sites.toReversed()]) {
    const learner = await signUp(from.url, `event-${times.length}@example.com`);
    const events = await readEvents(to, token, ending.signal);
    await sleep(500);
    const before = events.text.length;
    const since = performance.now();
    const answer = await fetch(`${from.url}/api/verification-requests`, {
      method: 'POST',
      headers: { authorization: `Bearer ${learner}`, ...json },
      body: JSON.stringify({ payment_reference: `event-${times.length}` }),
    });
    if (!answer.ok) throw new Error(`the write answered ${answer.status}: ${await answer.text()}`);
    await until('the event arrives', () => events.text.length > before, { timeoutMs: 5000 });
    times.push(Math.round(performance.now() - since));
  }
  ending.abort();
  console.log(`events of one process arrive at the other after ${times.join(' and ')} ms`);
}

/** Requests of visitors and users, some of them writes, each of which must succeed, until `isOver`. */
async function sendRequests({ isOver, tokens, failures }) {
  let count = 0;
  const headersOf = (token) => ({ authorization: `Bearer ${token}` });
  const subscribe = (n) => ({
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: `rolling-${n}@example.com`, language: 'mn' }),
  });
  const requests = [
    () => ({ path: '/' }),
    () => ({ path: '/api/courses' }),
    (token) => ({ path: '/api/me', init: { headers: headersOf(token) } }),
    (token) => ({ path: '/api/enrollments', init: { headers: headersOf(token) } }),
    (_, n) => ({ path: '/api/newsletter', init: subscribe(n) }),
  ];
  const loop = async (_, worker) => {
    while (!isOver()) {
      const n = (count += 1);
      const { path, init = {} } = requests[n % requests.length](tokens[worker % tokens.length], n);
      const failure = await fetch(publicUrl + path, { ...init, signal: AbortSignal.timeout(15_000) }).then(
        async (answer) => (await answer.arrayBuffer(), answer.ok ? null : `${answer.status}`),
        (error) => `${error.message}: ${error.cause?.message ?? ''}`,
      );
      if (failure !== null) failures.push(`${path}: ${failure}`);
      await sleep(5);
    }
  };
  await Promise.all(Array.from({ length: 8 }, loop));
  return count;
}

async function checkRollingRestarts(given, checks) {
  const failures = [];
  const tokens = await Promise.all(['nomin', 'temuulen'].map((name) => signIn(sites[0], `${name}@example.com`)));
  let isOver = false;
  const sending = sendRequests({ isOver: () => isOver, tokens, failures });
  const since = performance.now();
  const restarted = [0, 1, 0, 1];
  try {
    for (const nth of restarted) {
      checks.delayMs = nth === 0 ? slowCheckMs : 0;
      await stopProduct(nth);
      await startProduct(nth, given);
      // HAProxy sends requests to it again before the other one ends.
      await sleep(2000);
    }
  } finally {
    isOver = true;
  }
  const count = await sending;
  const seconds = Math.round((performance.now() - since) / 1000);
  console.log(`${restarted.length} restarts within ${seconds} s: ${failures.length} of ${count} requests failed`);
  if (failures.length > 0) throw new Error(failures.slice(0, 20).join('\n'));
  if (count < minRequests) throw new Error(`only ${count} requests`);
}

await run(async () => {
  const [pgbouncer, haproxy] = requirePrograms('test:pooler', ['pgbouncer', 'haproxy']);
  await ensureReady();
  const prepares = supportsStatements(pgbouncer);
  console.log(`prepared statements are ${prepares ? 'on' : 'off: this PgBouncer is older than 1.21'}`);
  mkdirSync(join(dir, 'mails'));
  const database = await startPrimary({ stateDir: join(dir, 'database') });
  try {
    await startPooler(pgbouncer, database, prepares);
    const given = { database, prepares };
    const isStarted = await checkThat('two processes start behind PgBouncer', async () => {
      for (const nth of [0, 1]) await startProduct(nth, given);
    });
    if (isStarted) {
      const checks = await startBalancer(haproxy);
      await checkThat('writes of all kinds are stored', () => checkWrites(database));
      await checkThat('live events arrive', checkEvents);
      await checkThat('no request fails during rolling restarts, also while checks are slow', () =>
        checkRollingRestarts(given, checks),
      );
    }
  } finally {
    for (const nth of [0, 1]) await stopProduct(nth);
    await database.stop();
    close();
  }
  endChecks();
});
