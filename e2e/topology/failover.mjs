// `npm run test:failover [-- ROUNDS [SEED]]`: two processes of the built product on a primary and a synchronous standby, under the load of scripts/load. Each
// round breaks something and compares every acknowledged write with the new primary. At the end a control with an asynchronous standby has to report
// losses.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  compareWrites,
  FileCheck,
  findCorruption,
  findLostMails,
  findPartialWrites,
} from '../../scripts/load/checks.mjs';
import { Ledger } from '../../scripts/load/ledger.mjs';
import { randomOf } from '../../scripts/load/load.mjs';
import { ensureReady, run } from '../../scripts/ensure-ready.mjs';
import { countIn, endChecks } from '../../scripts/run-checks.mjs';
import { startSite } from '../../scripts/start-site.mjs';
import { activityOn, Pair } from './support/pair.mjs';
import { SharedLoad } from './support/shared-load.mjs';
import { openWorkplace, until, withDatabase } from './support/topology.mjs';

const rounds = Number(process.argv[2] ?? 20);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const random = randomOf(seed);

const processes = 2;
/** Concurrent users. */
const loops = 8;
/** Writes are acknowledged again within this time. */
const recoveryMs = 5000;
/** The primary gives up a standby behind a cut link within this time: `wal_sender_timeout` and `loop_wait` of deploy/cluster/patroni.yml. */
const giveUpMs = 15_000;
/** LISTEN is back within this time: a second until the next attempt to connect. */
const listenMs = 5000;

const { dir, stateDir, log, close } = openWorkplace('failover');
const mailDir = join(dir, 'mails');
const pair = new Pair(dir);
const ledger = new Ledger();
const files = new FileCheck(stateDir);
const recoveries = [];
let load;

async function startProduct() {
  const settings = { DATABASE_URL: pair.url, MAIL_DIR: mailDir, AUTH_AUTOCONFIRM: 'on', LOG_LEVEL: 'warn' };
  const sites = [];
  for (let nth = 0; nth < processes; nth += 1) sites.push(await startSite({ stateDir, settings, log }));
  return sites;
}

const withPrimary = (work) => withDatabase(pair.primary.address, work);

/** Compares all writes with the primary; returns what is wrong. */
async function findWrong() {
  return await withPrimary(async (client) => {
    const { wrong } = await compareWrites(client, ledger);
    const stored = await files.find(client, ledger);
    return [...wrong, ...stored.wrong, ...(await findPartialWrites(client)), ...load.faults.splice(0)];
  });
}

const readinessOf = async ({ url }) => (await (await fetch(`${url}/readyz`)).json()).status;

/** Both processes say this; a balancer reads it about as often. */
async function untilReadinessIs(status) {
  const isSaid = async () => (await Promise.all(load.sites.map(readinessOf))).every((one) => one === status);
  await until(`/readyz says "${status}"`, isSaid, { timeoutMs: recoveryMs, everyMs: 100 });
}

/** A change reaches the caches of both processes by LISTEN. */
async function checkListen() {
  await pair.untilListening(processes, listenMs);
  const [{ id }] = await pair.primary.query('select id from jobs where is_active order by id limit 1');
  const read = async ({ url }) => await (await fetch(`${url}/api/jobs/${id}`)).text();
  await Promise.all(load.sites.map(read));
  const title = load.unique('job');
  await pair.primary.query(`update jobs set title = '${title}' where id = '${id}'`);
  const isVisible = async () => (await Promise.all(load.sites.map(read))).every((text) => text.includes(title));
  await until('a change is visible in both processes', isVisible, { timeoutMs: listenMs });
}

/** Waits until both processes write again; returns the seconds. */
async function recover() {
  const { seconds, attempts } = await load.writeEverywhere(recoveryMs);
  recoveries.push(seconds);
  if (seconds * 1000 > recoveryMs) throw new Error(`no write was acknowledged within ${recoveryMs / 1000} s`);
  return { seconds, settled: Promise.all(attempts) };
}

/** Promotes the standby after `stop` has ended the primary, which comes back and may not be written to. */
async function failOver(stop) {
  const former = pair.primary;
  await stop(former);
  await pair.promote();
  const { seconds, settled } = await recover();
  // After a freeze: the failover that moves the address ends the old server, as that of Patroni and clouds does.
  await former.kill();
  await former.start();
  await settled;
  await checkListen();
  await sleep(300);
  await load.close();
  const { rows, sessions } = await activityOn(former);
  if (rows + sessions > 0) throw new Error(`the old primary got ${rows} rows and ${sessions} connections`);
  await pair.removeFormer();
  await pair.addStandby({ isSynchronous: true });
  return seconds;
}

/** The address leads to the standby for two seconds. */
async function landOnStandby() {
  pair.pointAt(pair.standby);
  await pair.disconnect();
  await untilReadinessIs('database away');
  await sleep(2000);
  // Refused connections end at once, and processes try again all the time.
  const staying = `select from pg_stat_activity where usename = 'zamnal_app' and backend_start < now() - interval '1 second'`;
  const sessions = await pair.standby.query(staying);
  if (sessions.length > 0) throw new Error(`${sessions.length} connections stay on the standby`);
  pair.pointAt(pair.primary);
  const { seconds, settled } = await recover();
  await settled;
  await checkListen();
  return seconds;
}

/** Returns writes that wait for the standby. */
async function writeInVain() {
  const { seconds, attempts } = await load.writeEverywhere(2000);
  if (seconds < 2) throw new Error('a write was acknowledged without the standby');
  return attempts;
}

/**
 * Only the link to the synchronous standby is cut. Writes wait until the primary gives the standby up and Patroni, here this program, lets them go on with
 * one copy. What they store must be on the standby as soon as it is synchronous again.
 */
async function cutLink() {
  const link = await pair.openLink();
  const since = performance.now();
  link.cut();
  const early = await writeInVain();
  await pair.untilStandbyGone(giveUpMs);
  await pair.forgetStandby();
  const { settled } = await recover();
  const seconds = (performance.now() - since) / 1000;
  await Promise.all([settled, ...early]);
  await pair.leaveLink(link);
  await load.untilAcknowledged(ledger.acknowledged + 20);
  await failOver((primary) => primary.kill());
  return seconds;
}

/** Writes wait while the synchronous standby is gone, and continue when it is back. */
async function loseStandby() {
  await pair.standby.kill();
  await untilReadinessIs('synchronous standby away');
  const early = await writeInVain();
  await pair.standby.start();
  const { seconds, settled } = await recover();
  await Promise.all([settled, ...early]);
  await untilReadinessIs('ready');
  return seconds;
}

const kinds = {
  'kill -9 of the primary': async () => await failOver(async (primary) => await primary.kill()),
  'freeze of the primary': async () => await failOver((primary) => primary.freeze()),
  'an address that leads to the standby': landOnStandby,
  'standby gone and back': loseStandby,
  'cut link to the standby': cutLink,
};
/** The last round is the slow one. */
const order = [0, 2, 0, 3, 0, 1, 0];
const kindOf = (round) => (round === rounds - 1 ? 4 : order[round % order.length]);

async function playRound(round) {
  const since = performance.now();
  const name = Object.keys(kinds)[kindOf(round)];
  const wrong = [];
  const before = ledger.acknowledged;
  let seconds = Number.NaN;
  load.start(loops);
  try {
    await load.untilAcknowledged(before + random.between(20, 60));
    seconds = await kinds[name]();
    await sleep(300);
  } catch (error) {
    wrong.push(error.stack);
    // Otherwise the comparison would wait for it.
    await pair.forgetStandby().catch(() => {});
  }
  await load.close();
  wrong.push(...(await findWrong()));
  for (const line of wrong) console.log(`  ${line}`);
  const passed = wrong.length === 0;
  const text = `${ledger.acknowledged - before} writes acknowledged, again after ${seconds.toFixed(2)} s`;
  countIn(`${round + 1}. ${name}: ${text}`, {
    passed: Number(passed),
    failed: Number(!passed),
    seconds: Math.round((performance.now() - since) / 1000),
  });
  return passed;
}

/** No mail is lost. One whose COMMIT was lost is sent again, with the same id: one for each process and round at most. */
async function checkJobs() {
  const { sent, expected, wrong } = await withPrimary(
    async (client) => await findLostMails(client, { mailDir, ledger, seconds: 30 }),
  );
  const again = sent - expected;
  if (again > rounds * processes) wrong.push(`${again} mails were sent again`);
  wrong.push(...(await withPrimary(findCorruption)));
  for (const line of wrong) console.log(`  ${line}`);
  const failed = Number(wrong.length > 0);
  countIn(`jobs run once: ${expected} mails, ${again} of them sent again`, { passed: 1 - failed, failed, seconds: 0 });
}

/** The same check has to find losses when the standby is asynchronous and behind. */
async function playControl() {
  await pair.forgetStandby();
  await pair.standby.query(`alter system set primary_conninfo = ''`);
  await pair.standby.query('select pg_reload_conf()');
  await sleep(500);
  const { acknowledged } = ledger;
  load.start(loops);
  await load.untilAcknowledged(acknowledged + 30);
  await pair.primary.kill();
  await pair.promote();
  await load.close();
  const { wrong } = await withPrimary(async (client) => await compareWrites(client, ledger));
  const failed = Number(wrong.length === 0);
  countIn(`control: an asynchronous standby loses writes, and ${wrong.length} are reported`, {
    passed: 1 - failed,
    failed,
    seconds: 0,
  });
}

await run(async () => {
  await ensureReady();
  console.log(`Seed ${seed}: ${rounds} rounds`);
  await pair.open();
  const sites = await startProduct();
  load = new SharedLoad({ sites, ledger, random });
  try {
    await load.open();
    await pair.addStandby({ isSynchronous: true });
    let round = 0;
    while (round < rounds && (await playRound(round))) round += 1;
    if (round === rounds) {
      await checkJobs();
      await playControl();
    }
  } finally {
    await Promise.all(sites.map(async (site) => await site.stop({ keep: true })));
    await pair.close();
  }
  recoveries.sort((a, b) => a - b);
  const longest = recoveries.at(-1)?.toFixed(2);
  console.log(`${ledger.acknowledged} writes of ${ledger.kinds().length} kinds, again after ${longest} s at most`);
  close();
  endChecks();
});
