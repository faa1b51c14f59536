// Homework submissions per second beside a standby (079): `node bench/standby-writes.mjs [FOLDER]` measures the built product in FOLDER (default: this
// one) without a standby, with an asynchronous one, and with a synchronous one that applies a commit 0, 2 or 5 ms after it. 48 learners submit at once.
// Exit code 1 if the rate at 5 ms is below 60 % of the asynchronous one, or the page of an admin gets no event.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseOf, signIn, startSite } from '../scripts/start-site.mjs';
import { startStandby, waitForStandbys } from '../scripts/standby.mjs';
import { openClass } from './class.mjs';
import { median } from './statistics.mjs';

const [dir = '.'] = process.argv.slice(2);
const learners = 48;
const [warmUps, rounds, seconds] = [2, 3, 5];
const minShare = 0.6;

const site = await startSite({ dir });
const group = await openClass(site, { learners, openings: 0 });
const primary = { socketDir: databaseOf(site.stateDir).host };

/** Counts the events that the page of an admin gets. */
async function countEvents() {
  const headers = { authorization: `Bearer ${await signIn(site, 'admin@example.com')}` };
  const { body } = await fetch(`${site.url}/api/events`, { headers });
  const counter = { events: 0 };
  const read = async () => {
    for await (const chunk of body) counter.events += Buffer.from(chunk).includes('homework') ? 1 : 0;
  };
  read().catch(() => {});
  return counter;
}

/** Submissions per second. */
async function measure() {
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const submit = async (learner) => {
    for (; performance.now() < until; count += 1) {
      const answer = await fetch(`${site.url}/api/lessons/${group.lessonId}/homework`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ homework_link: `https://example.com/${learner.next()}` }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    }
  };
  await Promise.all(group.learners.map(submit));
  return count / seconds;
}

async function measureRounds(title) {
  const rates = [];
  for (let round = 0; round < rounds; round += 1) rates.push(await measure());
  console.log(
    `${title.padEnd(20)} ${median(rates).toFixed(0).padStart(6)} submissions per second (${rates.map(Math.round).join(', ')})`,
  );
  return median(rates);
}

const counter = await countEvents();
for (let round = 0; round < warmUps; round += 1) await measure();
await measureRounds('no standby');
const standby = await startStandby({ of: site, folder: join(site.stateDir, 'standby') });
const asynchronous = await measureRounds('asynchronous');
const rates = [];
for (const delay of [0, 2, 5]) {
  await standby.query(`alter system set recovery_min_apply_delay = ${delay}`);
  await standby.query('select pg_reload_conf()');
  await waitForStandbys(primary, 'standby', 'remote_apply');
  await sleep(500);
  rates.push(await measureRounds(`synchronous, ${delay} ms`));
}
await waitForStandbys(primary, '');
console.log(`${counter.events} events reached the page of an admin`);
await standby.stop();
await site.stop();
const share = rates.at(-1) / asynchronous;
console.log(`at 5 ms ${(share * 100).toFixed(0)} % of the asynchronous rate, at least ${minShare * 100} %`);
process.exit(share >= minShare && counter.events > 0 ? 0 : 1);
