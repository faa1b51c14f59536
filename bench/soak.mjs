// The server's memory under a long load: `npm run bench:soak` or `node bench/soak.mjs [MINUTES]`. Measures the capacity for twenty seconds, then
// sends half of it for MINUTES (20) over 16 connections: pages, public lists, a learner's reads, homework, and one 履歴書 a second. Exit code 1 if
// the server takes more than 200 MB, the second half is not flat, or the document worker takes more than 250 MB or still runs after 70 s of rest.
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { asLearners, openClass } from './class.mjs';
import { megabytesOf, documentWorkerOf } from './processes.mjs';
import { startSite } from '../scripts/start-site.mjs';
import { median } from './statistics.mjs';

const minutes = Number(process.argv[2] ?? 20);
const [maxServerMb, maxWorkerMb] = [200, 250];
/** The maximum growth in MB from the third to the last quarter: the noise of garbage collection. */
const maxGrowthMb = 8;
const connections = 16;
const sampleEvery = 2000;

const site = await startSite();
const group = await openClass(site, { learners: connections });
const { pid } = site.child;

const asLearner = (method, make) => asLearners(group, { method, make });
const requests = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/courses' },
  { method: 'GET', path: '/api/jobs' },
  asLearner('GET', () => ({ path: '/api/me' })),
  asLearner('GET', () => ({ path: '/api/enrollments' })),
  asLearner('GET', () => ({ path: `/api/courses/${group.courseId}/lessons` })),
  asLearner('GET', () => ({ path: `/api/lessons/${group.lessonId}` })),
  // New search terms: caches of searches must not grow.
  asLearner('GET', (learner) => ({ path: `/api/jobs?search=${learner.next().slice(0, 8)}` })),
  { method: 'GET', setupRequest: (request) => ({ ...request, path: `/jobs?search=${Math.random()}` }) },
  asLearner('PUT', (learner) => ({
    path: `/api/lessons/${group.lessonId}/homework`,
    body: { homework_link: `https://example.com/${learner.next()}` },
  })),
];
const headers = { 'accept-encoding': 'br' };
const load = async (more) => {
  const result = await autocannon({ url: site.url, connections, headers, requests, timeout: 30, ...more });
  if (result['5xx'] + result.errors > 0) throw new Error(`${result['5xx']} failures, ${result.errors} errors`);
  return result;
};

const { requests: full } = await load({ duration: 20 });
const overallRate = Math.floor(full.average / 2);
console.log(`${Math.round(full.average)} requests/s capacity; ${overallRate}/s for ${minutes} minutes`);

const samples = [];
const workerSamples = [];
const over = new AbortController();
const sampling = (async () => {
  while (!over.signal.aborted) {
    samples.push(megabytesOf(pid));
    const documentWorker = documentWorkerOf(pid);
    if (documentWorker) workerSamples.push(megabytesOf(documentWorker));
    await sleep(sampleEvery);
  }
})();
const drawing = (async () => {
  while (!over.signal.aborted) {
    const learner = group.nextLearner();
    const answer = await fetch(`${site.url}/api/profile/rirekisho`, {
      headers: { authorization: `Bearer ${learner.token}` },
    });
    if (answer.status >= 500) throw new Error(`rirekisho: ${answer.status}`);
    await answer.arrayBuffer();
    await sleep(1000);
  }
})();
const result = await load({ duration: minutes * 60, overallRate });
over.abort();
await Promise.all([sampling, drawing]);

const part = (from, to) => samples.slice(Math.floor(samples.length * from), Math.floor(samples.length * to));
const tenths = Array.from({ length: 10 }, (_, tenth) => Math.round(median(part(tenth / 10, (tenth + 1) / 10))));
const growth = median(part(0.75, 1)) - median(part(0.5, 0.75));
console.log(
  `${Math.round(result.requests.average)} requests/s, median ${result.latency.p50} ms, 99th ${result.latency.p99} ms`,
);
console.log(`server, MB, each tenth of the time: ${tenths.join(' ')}; maximum ${Math.round(Math.max(...samples))}`);
console.log(`third to last quarter: ${growth.toFixed(1)} MB`);
console.log(`document worker: maximum ${Math.round(Math.max(0, ...workerSamples))} MB`);
await sleep(70_000);
const isGone = documentWorkerOf(pid) === null;
console.log(
  `document worker after 70 s of rest: ${isGone ? 'gone' : 'still there'}; server ${Math.round(megabytesOf(pid))} MB`,
);
await site.stop();
const isGood =
  Math.max(...samples) <= maxServerMb &&
  growth <= maxGrowthMb &&
  Math.max(0, ...workerSamples) <= maxWorkerMb &&
  isGone;
process.exit(isGood ? 0 : 1);
