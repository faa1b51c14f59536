// Replaces two processes of an older version behind a balancer one after the other, under load. Exit code 1 if a request is lost or refused, or an
// acknowledged write is lost or partial.
//   node bench/deploy.mjs [VERSION]      by default the commit before the newest migration
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { tsImport } from 'tsx/esm/api';
import { compareWrites, findLostMails, findPartialWrites } from './crash/checks.mjs';
import { Ledger } from './crash/ledger.mjs';
import { Load, randomOf } from './crash/load.mjs';
import { freePort, startSite } from './site.mjs';

const { startPrivatePostgres } = await tsImport('../server/database/embedded-postgres/start.ts', import.meta.url);
const { startBalancer } = await tsImport('../e2e/support/balancer.ts', import.meta.url);

const loops = 8;
const machines = 2;
/** Acknowledged writes before each step of the refolderment. */
const writesBetween = 150;
/** Seconds until a process that got SIGTERM ends, and the interval of the balancer's readiness checks. */
const [drainSeconds, checkIntervalMs] = [3, 500];

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The last commit without the newest migration. */
function versionBefore() {
  const [added] = git('log', '--diff-filter=A', '--format=%H', '--', 'db/migrations').split('\n');
  return git('rev-parse', `${added}^`);
}

/** Extracts a version into `dir`, with this version's packages if the lock files are equal. */
function extract(version, dir) {
  mkdirSync(dir);
  const files = execFileSync('git', ['archive', version], { maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', dir], { input: files });
  const isSame = readFileSync('package-lock.json').equals(readFileSync(join(dir, 'package-lock.json')));
  if (isSame) symlinkSync(resolve('node_modules'), join(dir, 'node_modules'));
}

const version = git('rev-parse', '--short', process.argv[2] ?? versionBefore());
const folder = mkdtempSync(join(tmpdir(), 'zamnal-deploy-'));
chmodSync(folder, 0o755);
const before = join(folder, 'before');
extract(version, before);
const newer = git('diff', '--name-only', '--diff-filter=A', version, '--', 'db/migrations').split('\n').filter(Boolean);
console.log(`From ${version} to the working tree; new migrations: ${newer.length}`);

const stateDir = (name) => {
  const dir = join(folder, name);
  mkdirSync(dir, { mode: 0o755 });
  return dir;
};
const postgres = await startPrivatePostgres({ stateDir: stateDir('database') });
const { host, user, database } = postgres;
const port = await freePort();
const url = `http://localhost:${port}`;
const mailDir = join(folder, 'mails');
const settings = {
  DATABASE_URL: `postgres:///${database}?${new URLSearchParams({ host, user }).toString()}`,
  FILES_URL: `file://${join(folder, 'files')}`,
  APP_SECRET: 'the secret of both versions of the product',
  PUBLIC_URL: url,
  TRUST_PROXY: '127.0.0.1',
  MAIL_DIR: mailDir,
  AUTH_AUTOCONFIRM: 'on',
  DRAIN_S: String(drainSeconds),
};
const startOne = async (name, dir) => await startSite({ dir, stateDir: stateDir(name), settings });

/** The addresses that the balancer uses: those that were ready at the last check. */
const ready = [];
const known = [];
async function checkReadiness() {
  const answers = await Promise.all(known.map(async (one) => (await fetch(`${one}/readyz`).catch(() => null))?.ok));
  ready.splice(0, ready.length, ...known.filter((_, nth) => answers[nth]));
}
const checking = setInterval(() => void checkReadiness(), checkIntervalMs);

const old = [];
for (let nth = 1; nth <= machines; nth += 1) old.push(await startOne(`before-${nth}`, before));
known.push(...old.map((one) => one.url));
await checkReadiness();
const balancer = await startBalancer(port, ready);

const ledger = new Ledger();
const load = new Load({ site: old[0], url, ledger, random: randomOf(1) });
await load.open();
load.start(loops);

async function waitForWrites() {
  const until = ledger.acknowledged + writesBetween;
  while (ledger.acknowledged < until) await sleep(20);
}

await waitForWrites();
const running = [];
for (const [nth, one] of old.entries()) {
  const since = performance.now();
  running.push(await startOne(`after-${nth + 1}`, '.'));
  known.push(running.at(-1).url);
  console.log(`${nth + 1}: the new process responds after ${((performance.now() - since) / 1000).toFixed(1)} s`);
  await waitForWrites();
  await one.stop({ keep: true });
  known.splice(known.indexOf(one.url), 1);
  console.log(`${nth + 1}: the old process has ended, ${balancer.lost()} requests lost`);
  await waitForWrites();
}
await load.close();
clearInterval(checking);

const client = new pg.Client({ host, port: postgres.port, user, database });
await client.connect();
const writes = await compareWrites(client, ledger);
const mails = await findLostMails(client, { mailDir, ledger, seconds: 60 });
const problems = [...writes.wrong, ...mails.wrong, ...(await findPartialWrites(client)), ...load.faults];
await client.end();
const answers = Array.from(load.statuses);
const refused = answers.filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
if (balancer.lost() > 0 || ledger.unanswered > 0)
  problems.push(`${balancer.lost()} requests lost, ${ledger.unanswered} writes unanswered`);
if (refused > 0) problems.push(`${refused} requests were refused with a 5xx`);

await balancer.stop();
for (const one of running) await one.stop({ keep: true });
await postgres.stop();
if (problems.length === 0) rmSync(folder, { recursive: true, force: true });
else problems.push(`the state folders are in ${folder}`);
console.log(
  `Responses: ${answers.map(([status, count]) => `${count} × ${status}`).join(', ')}; mails: ${mails.sent} of ${mails.expected}`,
);
console.log(
  `${ledger.acknowledged} writes acknowledged, ${writes.checked} values checked, ${problems.length === 0 ? 'nothing lost or refused' : 'problems:'}`,
);
for (const line of problems) console.log(`  ${line}`);
process.exitCode = problems.length === 0 ? 0 : 1;
