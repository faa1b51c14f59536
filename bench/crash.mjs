// Kills the product at random in the middle of its work (the server, PostgreSQL, both), and looks each time whether anything is
// lost that was acknowledged, or anything half done. Exit code 1 when so, or when it did not come back by itself.
//   node bench/crash.mjs [ROUNDS] [SEED]
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { compareWrites, FileCheck, findDamage, findHalfDone, findLostMails } from './crash/found.mjs';
import { processesOf, ways } from './crash/killing.mjs';
import { Ledger } from './crash/ledger.mjs';
import { randomOf } from './crash/random.mjs';
import { School } from './crash/school.mjs';
import { databaseOf, freePort, startSite } from './site.mjs';

const rounds = Number(process.argv[2] ?? 50);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const random = randomOf(seed);

/** People who do something at the same time. */
const loops = 8;
/** Acknowledged writes before the blow, at least and at most, and the milliseconds in which they have to come. */
const [fewest, most, slowest] = [20, 120, 60_000];
/** Milliseconds of work after the product is back. */
const after = 300;
/** How often the product is started until it has to come up. */
const maxTries = 3;
/** Milliseconds in which the product has to be back. */
const patience = 60_000;

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
/** The longest time until the product was back, by the way in which it was struck. */
const maxDowntime = new Map();
let site;
let workers = 1;

/** Starts the product in one process or in two, as whoever keeps a service does: again, when it did not come up. */
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

async function withDatabase(look) {
  const client = new pg.Client(databaseOf(stateDir));
  await client.connect();
  try {
    return await look(client);
  } finally {
    await client.end();
  }
}

async function untilReady() {
  const until = performance.now() + patience;
  while (!(await fetch(`${site.url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null))?.ok) {
    // A blow in the middle of a start ends what was starting.
    if (site.child.exitCode !== null) await start(workers);
    if (performance.now() > until) throw new Error(`the product did not come back within ${patience / 1000} s`);
    await sleep(20);
  }
}

async function untilAcknowledged(count) {
  const until = performance.now() + slowest;
  while (ledger.acknowledged < count) {
    if (performance.now() > until) throw new Error(`too little was acknowledged within ${slowest / 1000} s`);
    await sleep(5);
  }
}

/** Strikes, and waits until the product is back; answers with the seconds that it was away. */
async function strike({ strike, endsServer }) {
  const ended = once(site.child, 'exit');
  const since = performance.now();
  await strike(site, random);
  if (endsServer) {
    await ended;
    await start();
  } else {
    // A database that has just been struck may still be ready for the first who ask.
    await sleep(100);
    await untilReady();
  }
  return (performance.now() - since) / 1000;
}

async function check() {
  return await withDatabase(async (client) => {
    const writes = await compareWrites(client, ledger);
    const stored = await files.find(client, ledger);
    const wrong = [...writes.wrong, ...stored.wrong, ...(await findHalfDone(client)), ...school.faults.splice(0)];
    return { writes: writes.checked, files: stored.checked, wrong };
  });
}

async function playRound(round, name) {
  const way = ways[name];
  if (way.needsWorkers && workers === 1) {
    await site.stop({ keep: true });
    await start(2);
  }
  const before = { acknowledged: ledger.acknowledged, unanswered: ledger.unanswered };
  school.start(loops);
  await untilAcknowledged(before.acknowledged + random.between(fewest, most));
  // Not between two requests each time.
  await sleep(random.between(0, 20));
  const away = await strike(way);
  await sleep(after);
  await school.close();
  maxDowntime.set(name, Math.max(away, maxDowntime.get(name) ?? 0));
  const { writes, files: stored, wrong } = await check();
  problems.push(...wrong);
  const acknowledged = ledger.acknowledged - before.acknowledged;
  const unanswered = ledger.unanswered - before.unanswered;
  console.log(
    `${String(round).padStart(3)}  ${name.padEnd(13)} back after ${away.toFixed(1).padStart(4)} s  ` +
      `${String(acknowledged).padStart(4)} acknowledged  ${String(unanswered).padStart(3)} unanswered  ` +
      `${writes} writes and ${stored} files checked  ${wrong.length === 0 ? 'whole' : 'BROKEN'}`,
  );
  for (const line of wrong) console.log(`     ${line}`);
}

console.log(`Seed ${seed}: ${rounds} rounds`);
await start(1);
const passwords = JSON.parse(readFileSync(join(stateDir, 'demo-accounts.json'), 'utf8'));
const school = new School({ url: site.url, ledger, random, passwords });
await school.open();
const names = [];
while (names.length < rounds) names.push(...random.shuffle(Object.keys(ways)));
for (const [place, name] of names.slice(0, rounds).entries()) await playRound(place + 1, name);

const mails = await withDatabase(async (client) => {
  const lost = await findLostMails(client, { mailDir, ledger, seconds: 60 });
  return { ...lost, wrong: [...lost.wrong, ...(await findDamage(client))] };
});
problems.push(...mails.wrong);
await site.stop({ keep: true });
await sleep(500);
problems.push(...processesOf(stateDir).map((line) => `left behind: ${line}`));
if (problems.length === 0) rmSync(stateDir, { recursive: true, force: true });
else problems.push(`everything is kept in ${stateDir}`);
const answers = Array.from(school.statuses, ([status, count]) => `${count} × ${status}`).join(', ');
console.log(
  `Back at the latest: ${Array.from(maxDowntime, ([name, away]) => `${name} ${away.toFixed(1)} s`).join(', ')}`,
);
console.log(`Mails: ${mails.owed} owed, ${mails.sent} arrived. Answers: ${answers}`);
console.log(
  `${ledger.acknowledged} writes acknowledged, ${problems.length === 0 ? 'nothing lost, nothing half done' : 'problems:'}`,
);
for (const line of problems) console.log(`  ${line}`);
process.exitCode = problems.length === 0 ? 0 : 1;
