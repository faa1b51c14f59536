// Sends requests generated from the contracts and random bytes to the built product as visitor, learner and admin. None may cause a 5xx, hang or
// reveal internals; afterwards the invariants between tables hold. Exit code 1 otherwise.
//   node bench/fuzz.mjs [REQUESTS] [SEED]    the same seed makes the same requests, but for ids and tokens
import { runnerImport } from 'vite';
import { databaseOf, startSite } from '../scripts/start-site.mjs';

const count = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 1e9));
// By Vite, which collects the contracts.
const { module } = await runnerImport(new URL('../server/testing/fuzz/run.ts', import.meta.url).pathname);

const settings = { AUTH_AUTOCONFIRM: 'on', LOG_LEVEL: 'fatal' };
const site = await startSite({ settings });
console.log(`${count} requests to ${site.url}, seed ${seed}`);
const since = performance.now();
const onProgress = (sent) => {
  if (sent % 5000 === 0) console.log(`  ${sent} sent, ${Math.round((performance.now() - since) / 1000)} s`);
};
const report = await module.fuzz({
  url: site.url.replace('localhost', '127.0.0.1'),
  database: databaseOf(site.stateDir),
  count,
  seed,
  onProgress,
});
const seconds = Math.round((performance.now() - since) / 1000);
console.log(`${report.sent} requests in ${seconds} s; the slowest took ${Math.round(report.slowestMs)} ms`);
console.log(`statuses: ${JSON.stringify(report.statuses)}`);
for (const { at, about, as, wrong, request, answer } of report.faults) {
  console.log(`FAULT at ${at}: ${about} as ${as}: ${wrong}\n  sent ${request}\n  answered ${JSON.stringify(answer)}`);
}
for (const broken of report.broken) console.log(`BROKEN: ${broken}`);
const isWhole = report.faults.length === 0 && report.broken.length === 0;
console.log(isWhole ? 'holds: no fault' : `${report.faults.length} faults, ${report.broken.length} broken`);
await site.stop();
process.exitCode = isWhole ? 0 : 1;
