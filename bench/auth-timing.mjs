// Measures whether response times reveal known addresses: `node bench/auth-timing.mjs [RUNS] [REQUEST]`. Sends each request for RUNS (200) known
// and as many unknown addresses, in random order over one connection, waiting for background work after each. Some requests measure the next
// response instead ("next"). Prints milliseconds (median and 95th percentile) and in how many of 100 pairs the known address takes longer; 50 means
// indistinguishable. Exit code 1 if a request reveals an address that it must not.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseOf, quantile, startSite } from './site.mjs';

const runs = Number(process.argv[2] ?? 200);
const only = process.argv[3];
/** The limit in standard errors: by chance, one of nine requests exceeds it once in a hundred runs. */
const maxDeviation = 3.26;
/** Milliseconds until background work after a response is done. */
const restMs = 300;
const password = 'secret-1';

const requests = [
  { name: 'sign-in', path: '/token?grant_type=password', body: (email) => ({ email, password: 'wrong-1' }) },
  { name: 'recover', path: '/recover', body: (email) => ({ email }) },
  { name: 'recover, next', path: '/recover', body: (email) => ({ email }), next: true },
  { name: 'resend', path: '/resend', body: (email) => ({ email, type: 'signup' }), of: 'unconfirmed' },
  {
    name: 'resend, next',
    path: '/resend',
    body: (email) => ({ email, type: 'signup' }),
    of: 'unconfirmed',
    next: true,
  },
  { name: 'otp', path: '/otp', body: (email) => ({ email }) },
  { name: 'otp, next', path: '/otp', body: (email) => ({ email }), next: true },
  { name: 'verify', path: '/verify', body: (email) => ({ email, type: 'recovery', token: '000000' }) },
  // The response itself differs, as the contract requires: the made-up user of a known address has no identities.
  { name: 'sign-up', path: '/signup', body: (email) => ({ email, password }), isKnownToDiffer: true },
];

const mailDir = mkdtempSync(join(tmpdir(), 'zamnal-timing-'));
const site = await startSite({
  settings: {
    MAIL_DIR: mailDir,
    AUTH_AUTOCONFIRM: 'off',
    AUTH_MAIL_INTERVAL_S: '0',
    // Limits are counted but never reached.
    RATE_LIMITS: 'on',
    AUTH_RATE_SCALE: '1000000',
  },
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const pause = async (milliseconds) => await new Promise((resolve) => setTimeout(resolve, milliseconds));

const accounts = { confirmed: await createAccounts('confirmed'), unconfirmed: await createAccounts('unconfirmed') };
console.log(`${runs} known and ${runs} unknown addresses, milliseconds`);
console.log(row('request', 'known', 'p95', 'unknown', 'p95', 'longer', 'by chance', ''));
let isSafe = true;
for (const request of requests.filter(({ name }) => only === undefined || name === only)) {
  const { known, unknown } = await measure(request);
  const longer = shareOfLonger(known, unknown) * 100;
  const bound =
    maxDeviation * 100 * Math.sqrt((known.length + unknown.length + 1) / (12 * known.length * unknown.length));
  const isDistinguishable = Math.abs(longer - 50) > bound;
  isSafe &&= !isDistinguishable || request.isKnownToDiffer === true;
  const times = [known, unknown].flatMap((list) => [quantile(list, 0.5), quantile(list, 0.95)]);
  const verdict = isDistinguishable ? 'distinguishable' : 'indistinguishable';
  const note = request.isKnownToDiffer ? ' (its response differs)' : '';
  console.log(
    row(
      request.name,
      ...times.map((time) => time.toFixed(2)),
      longer.toFixed(1),
      `±${bound.toFixed(1)}`,
      verdict + note,
    ),
  );
}
agent.destroy();
await site.stop();
rmSync(mailDir, { recursive: true, force: true });
process.exit(isSafe ? 0 : 1);

async function createAccounts(kind) {
  const emails = Array.from({ length: runs }, () => newEmail());
  for (const email of emails) await post('/signup', { email, password });
  if (kind === 'unconfirmed') return emails;
  const client = new pg.Client(databaseOf(site.stateDir));
  await client.connect();
  await client.query('update auth.users set email_confirmed_at = now() where email = any($1)', [emails]);
  await client.end();
  return emails;
}

function newEmail() {
  return `${randomUUID()}@example.com`;
}

/** The times for known and unknown addresses, after a warm-up. */
async function measure({ path, body, of = 'confirmed', next = false }) {
  for (let count = 0; count < 10; count += 1) await post(path, body(newEmail()));
  const requested = shuffled([
    ...accounts[of].map((email) => ({ email, kind: 'known' })),
    ...accounts[of].map(() => ({ email: newEmail(), kind: 'unknown' })),
  ]);
  const times = { known: [], unknown: [] };
  for (const { email, kind } of requested) {
    await pause(restMs);
    const time = await post(path, body(email));
    times[kind].push(next ? await send('GET', '/health') : time);
  }
  return times;
}

async function post(path, body) {
  return await send('POST', path, JSON.stringify(body));
}

/** Milliseconds until the end of the response. */
async function send(method, path, body) {
  const begun = performance.now();
  await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body ?? '') };
    const call = request(`${site.url}/auth/v1${path}`, { method, agent, headers }, (answer) => {
      if (answer.statusCode >= 500 || answer.statusCode === 429) reject(new Error(`${path}: ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    });
    call.once('error', reject).end(body);
  });
  return performance.now() - begun;
}

/** The share of pairs in which the known address takes longer; equal times count half. */
function shareOfLonger(known, unknown) {
  let longer = 0;
  for (const one of known) for (const other of unknown) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (known.length * unknown.length);
}

function shuffled(list) {
  return list
    .map((value) => ({ value, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

function row(name, ...cells) {
  return [name.padEnd(15), ...cells.map((cell) => cell.padStart(8))].join(' ');
}
