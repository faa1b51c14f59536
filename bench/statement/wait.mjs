// How long other requests wait, for statement.mjs.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const everyMs = 20;

/** The CPU time of a process in milliseconds. */
const cpuOf = (pid) => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13).map(Number);
  return (user + system) * 10;
};

/** Requests /healthz until `work` is done; returns its result, its milliseconds and those of the server's CPU, and the longest wait of a request. */
export async function waitBeside({ url, child }, work) {
  const working = { isDone: false };
  let longest = 0;
  const poll = async () => {
    while (!working.isDone) {
      const since = performance.now();
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - since);
      await sleep(everyMs);
    }
  };
  const polling = poll();
  await sleep(5 * everyMs);
  const [since, cpuBefore] = [performance.now(), cpuOf(child.pid)];
  const result = await work();
  const [ms, cpu] = [performance.now() - since, cpuOf(child.pid) - cpuBefore];
  working.isDone = true;
  await polling;
  return { result, ms, cpu, longest };
}
