// Kills the product (the server, PostgreSQL, both) at random times under load and checks that no acknowledged write is lost or partial. Exit code 1
// if one is, or if the product does not recover.
//   node bench/crash.mjs [ROUNDS] [SEED]
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { compareWrites, FileCheck, findCorruption, findLostMails, findPartialWrites } from '../scripts/load/checks.mjs';
import { kills, processesOf } from './crash/kills.mjs';
import { Ledger } from '../scripts/load/ledger.mjs';
import { Load, randomOf } from '../scripts/load/load.mjs';
import { databaseOf, freePort, startSite } from '../scripts/start-site.mjs';

const rounds = Number(process.argv[2] ?? 50);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const random = randomOf(seed);

/** Concurrent users. */
const loops = 8;
/** Acknowledged writes before the kill, and the time limit for them. */
const [minWrites, maxWrites, maxWaitMs] = [20, 120, 60_000];
/** Milliseconds of load after recovery. */
const afterMs = 300;
const maxTries = 3;
/** The time limit for recovery. */
const maxDowntimeMs = 60_000;

const stateDir = mkdtempSync(join(tmpdir(), 'zamnal-crash-'));
chmodSync(stateDir, 0o755);
const mailDir = join(stateDir, 'mails');
const settings = {
  PORT: String(await freePort()),
  MAIL_DIR: mailDir,
  AUTH_AUTOCONFIRM: 'on',
  LOG_LEVEL: 'fatal',
};
const log = openSync(join(stateDir, 'server.log'), 'a');
const files = new FileCheck(stateDir);
const ledger = new Ledger();
const problems = [];
/** The longest recovery in seconds, by kind of kill. */
const maxDowntime = new Map();
let site;
let workers = 1;

/** Starts the product with one or two processes; retries as a service manager does. */
async function start(count = random.pick([1, 2])) {
  workers = count;
  for (let tries = 1; ; tries += 1) {
    try {
      site = await startSite({ stateDir, settings: { ...settings, WORKERS: String(count) }, log });
      return;
    } catch (error) {
      if (tries === maxTries) throw error;
      await sleep(1000);
    }
  }
}

async function withDatabase(run) {
  const client = new pg.Client(databaseOf(stateDir));
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function untilReady() {
  const until = performance.now() + maxDowntimeMs;
  while (!(await fetch(`${site.url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null))?.ok) {
    // A kill during the start ends the new process too.
    if (site.child.exitCode !== null) await start(workers);
    if (performance.now() > until) throw new Error(`the product did not recover within ${maxDowntimeMs / 1000} s`);
    await sleep(20);
  }
}

async function untilAcknowledged(count) {
  const until = performance.now() + maxWaitMs;
  while (ledger.acknowledged < count) {
    if (performance.now() > until) throw new Error(`too few writes were acknowledged within ${maxWaitMs / 1000} s`);
    await sleep(5);
  }
}

/** Kills, and waits for recovery; returns the downtime in seconds. */
async function kill({ run, endsServer }) {
  const ended = once(site.child, 'exit');
  const since = performance.now();
  await run(site, random);
  if (endsServer) {
    await ended;
    await start();
  } else {
    // /readyz may still succeed just after the kill.
    await sleep(100);
  }
  // Also after a start, which a process of the killed server may have answered.
  await untilReady();
  return (performance.now() - since) / 1000;
}

async function check() {
  return await withDatabase(async (client) => {
    const writes = await compareWrites(client, ledger);
    const stored = await files.find(client, ledger);
    const wrong = [...writes.wrong, ...stored.wrong, ...(await findPartialWrites(client)), ...load.faults.splice(0)];
    return { writes: writes.checked, files: stored.checked, wrong };
  });
}

async function playRound(round, name) {
  const { needsWorkers } = kills[name];
  if (needsWorkers && workers === 1) {
    await site.stop({ keep: true });
    await start(2);
  }
  const before = { acknowledged: ledger.acknowledged, unanswered: ledger.unanswered };
  load.start(loops);
  await untilAcknowledged(before.acknowledged + random.between(minWrites, maxWrites));
  await sleep(random.between(0, 20));
  const downtime = await kill(kills[name]);
  await sleep(afterMs);
  await load.close();
  maxDowntime.set(name, Math.max(downtime, maxDowntime.get(name) ?? 0));
  const { writes, files: stored, wrong } = await check();
  problems.push(...wrong);
  const acknowledged = ledger.acknowledged - before.acknowledged;
  const unanswered = ledger.unanswered - before.unanswered;
  console.log(
    `${String(round).padStart(3)}  ${name.padEnd(13)} recovered in ${downtime.toFixed(1).padStart(4)} s  ` +
      `${String(acknowledged).padStart(4)} acknowledged  ${String(unanswered).padStart(3)} unanswered  ` +
      `${writes} writes and ${stored} files checked  ${wrong.length === 0 ? 'ok' : 'BROKEN'}`,
  );
  for (const line of wrong) console.log(`     ${line}`);
}

console.log(`Seed ${seed}: ${rounds} rounds`);
await start(1);
const load = new Load({ site, ledger, random });
await load.open();
const names = [];
while (names.length < rounds) names.push(...random.shuffle(Object.keys(kills)));
for (const [index, name] of names.slice(0, rounds).entries()) await playRound(index + 1, name);

const mails = await withDatabase(async (client) => {
  const lost = await findLostMails(client, { mailDir, ledger, seconds: 60 });
  return { ...lost, wrong: [...lost.wrong, ...(await findCorruption(client))] };
});
problems.push(...mails.wrong);
await site.stop({ keep: true });
await sleep(500);
problems.push(...processesOf(stateDir).map((line) => `left behind: ${line}`));
if (problems.length === 0) rmSync(stateDir, { recursive: true, force: true });
else problems.push(`the state folder is ${stateDir}`);
const answers = Array.from(load.statuses, ([status, count]) => `${count} × ${status}`).join(', ');
console.log(
  `Longest recovery: ${Array.from(maxDowntime, ([name, seconds]) => `${name} ${seconds.toFixed(1)} s`).join(', ')}`,
);
console.log(`Mails: ${mails.sent} of ${mails.expected}. Responses: ${answers}`);
console.log(
  `${ledger.acknowledged} writes acknowledged, ${problems.length === 0 ? 'none lost or partial' : 'problems:'}`,
);
for (const line of problems) console.log(`  ${line}`);
process.exitCode = problems.length === 0 ? 0 : 1;
