// A new version takes the place of the one before, machine by machine, while people work: two processes of the version before behind a
// balancer, which are replaced one after the other. Exit code 1 when a request was lost or refused, or when anything that was
// acknowledged is not there, or half done.
//   node bench/deploy.mjs [VERSION]      by default the commit before the newest migration
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { tsImport } from 'tsx/esm/api';
import { compareWrites, findHalfDone, findLostMails } from './crash/found.mjs';
import { Ledger } from './crash/ledger.mjs';
import { randomOf } from './crash/random.mjs';
import { School } from './crash/school.mjs';
import { freePort, startSite } from './site.mjs';

const { startPrivatePostgres } = await tsImport('../server/database/embedded-postgres/start.ts', import.meta.url);
const { startBalancer } = await tsImport('../e2e/support/balancer.ts', import.meta.url);

const loops = 8;
const machines = 2;
/** Acknowledged writes before each step of the replacement. */
const writesBetween = 150;
/** Seconds for which a process that was asked to end still answers, and milliseconds between two looks of the balancer. */
const [drain, lookEvery] = [3, 500];

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The last commit without the newest migration. */
function versionBefore() {
  const [added] = git('log', '--diff-filter=A', '--format=%H', '--', 'db/migrations').split('\n');
  return git('rev-parse', `${added}^`);
}

/** Lays a version of the product out in `dir`; the packages of this one serve when they are the same. */
function layOut(version, dir) {
  mkdirSync(dir);
  const files = execFileSync('git', ['archive', version], { maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', dir], { input: files });
  const isSame = readFileSync('package-lock.json').equals(readFileSync(join(dir, 'package-lock.json')));
  if (isSame) symlinkSync(resolve('node_modules'), join(dir, 'node_modules'));
}

const version = git('rev-parse', '--short', process.argv[2] ?? versionBefore());
const place = mkdtempSync(join(tmpdir(), 'zamnal-deploy-'));
chmodSync(place, 0o755);
const before = join(place, 'before');
layOut(version, before);
const newer = git('diff', '--name-only', '--diff-filter=A', version, '--', 'db/migrations').split('\n').filter(Boolean);
console.log(`From ${version} to what is here; migrations between them: ${newer.length}`);

const stateDir = (name) => {
  const dir = join(place, name);
  mkdirSync(dir, { mode: 0o755 });
  return dir;
};
const postgres = await startPrivatePostgres({ stateDir: stateDir('database') });
const { host, user, database } = postgres;
const port = await freePort();
const url = `http://localhost:${port}`;
const mailDir = join(place, 'mails');
const settings = {
  DATABASE_URL: `postgres:///${database}?${new URLSearchParams({ host, user }).toString()}`,
  FILES_URL: `file://${join(place, 'files')}`,
  APP_SECRET: 'the secret of both versions of the product',
  PUBLIC_URL: url,
  TRUST_PROXY: '127.0.0.1',
  MAIL_DIR: mailDir,
  AUTH_AUTOCONFIRM: 'on',
  DRAIN_S: String(drain),
};
const startOne = async (name, dir) => await startSite({ dir, stateDir: stateDir(name), settings });

/** What the balancer sends requests to: those that said last that they were ready. */
const ready = [];
const known = [];
async function look() {
  const answers = await Promise.all(known.map(async (one) => (await fetch(`${one}/readyz`).catch(() => null))?.ok));
  ready.splice(0, ready.length, ...known.filter((_, nth) => answers[nth]));
}
const looking = setInterval(() => void look(), lookEvery);

const old = [];
for (let nth = 1; nth <= machines; nth += 1) old.push(await startOne(`before-${nth}`, before));
known.push(...old.map((one) => one.url));
await look();
const balancer = await startBalancer(port, ready);

const ledger = new Ledger();
const passwords = JSON.parse(readFileSync(join(old[0].stateDir, 'demo-accounts.json'), 'utf8'));
const school = new School({ url, ledger, random: randomOf(1), passwords });
await school.open();
school.start(loops);

async function work() {
  const until = ledger.acknowledged + writesBetween;
  while (ledger.acknowledged < until) await sleep(20);
}

await work();
const running = [];
for (const [nth, one] of old.entries()) {
  const since = performance.now();
  running.push(await startOne(`after-${nth + 1}`, '.'));
  known.push(running.at(-1).url);
  console.log(`${nth + 1}: the new one answers after ${((performance.now() - since) / 1000).toFixed(1)} s`);
  await work();
  await one.stop({ keep: true });
  known.splice(known.indexOf(one.url), 1);
  console.log(`${nth + 1}: the one before has ended, ${balancer.lost()} requests lost`);
  await work();
}
await school.close();
clearInterval(looking);

const client = new pg.Client({ host, port: postgres.port, user, database });
await client.connect();
const writes = await compareWrites(client, ledger);
const mails = await findLostMails(client, { mailDir, ledger, seconds: 60 });
const problems = [...writes.wrong, ...mails.wrong, ...(await findHalfDone(client)), ...school.faults];
await client.end();
const answers = Array.from(school.statuses);
const refused = answers.filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
if (balancer.lost() > 0 || ledger.unanswered > 0)
  problems.push(`${balancer.lost()} requests lost, ${ledger.unanswered} writes unanswered`);
if (refused > 0) problems.push(`${refused} requests were refused with a 5xx`);

await balancer.stop();
for (const one of running) await one.stop({ keep: true });
await postgres.stop();
if (problems.length === 0) rmSync(place, { recursive: true, force: true });
else problems.push(`everything is kept in ${place}`);
console.log(
  `Answers: ${answers.map(([status, count]) => `${count} × ${status}`).join(', ')}; mails: ${mails.sent} of ${mails.owed}`,
);
console.log(
  `${ledger.acknowledged} writes acknowledged, ${writes.checked} values checked, ${problems.length === 0 ? 'nothing lost or refused' : 'problems:'}`,
);
for (const line of problems) console.log(`  ${line}`);
process.exitCode = problems.length === 0 ? 0 : 1;
