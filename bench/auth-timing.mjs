// Whether the time of an answer tells that an address has an account: `node bench/auth-timing.mjs [RUNS] [QUESTION]`.
// RUNS (200) known and as many unknown addresses, each used once for each question, in random order over one connection. What
// goes on after an answer is waited for, so that it does not fall on the next one; that it does not show in the next request
// of somebody who does not wait is a question of its own. For each question: milliseconds (median and 95th percentile) for
// known and unknown addresses, and in how many of 100 pairs the known one takes longer: 50 tells nothing. Ends with 1 when a
// question can be told apart that should not.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseOf, startSite } from './site.mjs';

const runs = Number(process.argv[2] ?? 200);
/** The one question to ask; all when none is named. */
const only = process.argv[3];
/** How far from 50 the pairs may be by chance, in standard errors: of all nine questions, once in a hundred runs one is farther. */
const chance = 3.26;
/** Milliseconds in which the work after an answer has begun and ended. */
const rest = 300;
const password = 'secret-1';

const questions = [
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
  // Its answer tells by itself: the user that is made up for a known address has no identities, as the contract wants it.
  { name: 'sign-up', path: '/signup', body: (email) => ({ email, password }), isTold: true },
];

const mailDir = mkdtempSync(join(tmpdir(), 'zamnal-timing-'));
const site = await startSite({
  settings: {
    MAIL_DIR: mailDir,
    AUTH_AUTOCONFIRM: 'off',
    AUTH_MAIL_INTERVAL_S: '0',
    // The limits are counted as they are for everybody, and never reached.
    RATE_LIMITS: 'on',
    AUTH_RATE_SCALE: '1000000',
  },
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const pause = async (milliseconds) => await new Promise((resolve) => setTimeout(resolve, milliseconds));

const people = { confirmed: await makePeople('confirmed'), unconfirmed: await makePeople('unconfirmed') };
console.log(`${runs} known and ${runs} unknown addresses, milliseconds`);
console.log(row('question', 'known', 'p95', 'unknown', 'p95', 'longer', 'by chance', ''));
let isQuiet = true;
for (const question of questions.filter(({ name }) => only === undefined || name === only)) {
  const { known, unknown } = await measure(question);
  const longer = shareOfLonger(known, unknown) * 100;
  const bound = chance * 100 * Math.sqrt((known.length + unknown.length + 1) / (12 * known.length * unknown.length));
  const isApart = Math.abs(longer - 50) > bound;
  isQuiet &&= !isApart || question.isTold === true;
  const times = [known, unknown].flatMap((list) => [quantile(list, 0.5), quantile(list, 0.95)]);
  const verdict = isApart ? 'can be told apart' : 'cannot be told apart';
  const told = question.isTold ? ' (its answer tells by itself)' : '';
  console.log(
    row(
      question.name,
      ...times.map((time) => time.toFixed(2)),
      longer.toFixed(1),
      `±${bound.toFixed(1)}`,
      verdict + told,
    ),
  );
}
agent.destroy();
await site.stop();
rmSync(mailDir, { recursive: true, force: true });
process.exit(isQuiet ? 0 : 1);

/** Accounts that are made without waiting for each one's mail. */
async function makePeople(kind) {
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

/** The times of a question for known and for unknown addresses, after a few that do not count. */
async function measure({ path, body, of = 'confirmed', next = false }) {
  for (let count = 0; count < 10; count += 1) await post(path, body(newEmail()));
  const asked = shuffled([
    ...people[of].map((email) => ({ email, kind: 'known' })),
    ...people[of].map(() => ({ email: newEmail(), kind: 'unknown' })),
  ]);
  const times = { known: [], unknown: [] };
  for (const { email, kind } of asked) {
    await pause(rest);
    const time = await post(path, body(email));
    times[kind].push(next ? await send('GET', '/health') : time);
  }
  return times;
}

async function post(path, body) {
  return await send('POST', path, JSON.stringify(body));
}

/** Milliseconds from the request to the end of its answer. */
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

/** The share of pairs in which the known one is longer; equal ones count half. */
function shareOfLonger(known, unknown) {
  let longer = 0;
  for (const one of known) for (const other of unknown) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (known.length * unknown.length);
}

function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
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
