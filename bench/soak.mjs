// The memory of the server under a long load: `npm run bench:soak` or `node bench/soak.mjs [MINUTES]`. Measures for twenty seconds
// how much it can answer, then sends half of that for MINUTES (20): pages, public lists, a learner's reads, saves of homework and
// a 履歴書 a second, from 16 connections. Prints megabytes each tenth of the time and how the second half moves, and ends with 1
// when the server holds more than 200 MB, the second half is not flat, or the process that draws documents holds more than 250 MB
// or is still there after 70 s of rest.
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { asLearners, openClass } from './class.mjs';
import { megabytesOf, documentWorkerOf } from './processes.mjs';
import { startSite } from './site.mjs';

const minutes = Number(process.argv[2] ?? 20);
const [most, maxOfWorker] = [200, 250];
/** Megabytes by which the last quarter may be above the one before it: what one collection of garbage more or less makes. */
const flat = 8;
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
  // Words that nobody has looked for: what is kept of them must not grow.
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
console.log(`${Math.round(full.average)} requests/s are what it can do: ${overallRate}/s for ${minutes} minutes`);

const samples = [];
const drawn = [];
const over = new AbortController();
const looking = (async () => {
  while (!over.signal.aborted) {
    samples.push(megabytesOf(pid));
    const documentWorker = documentWorkerOf(pid);
    if (documentWorker) drawn.push(megabytesOf(documentWorker));
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
await Promise.all([looking, drawing]);

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const part = (from, to) => samples.slice(Math.floor(samples.length * from), Math.floor(samples.length * to));
const whole = (value) => Math.round(value);
const tenths = Array.from({ length: 10 }, (_, tenth) => whole(middle(part(tenth / 10, (tenth + 1) / 10))));
const growth = middle(part(0.75, 1)) - middle(part(0.5, 0.75));
console.log(
  `${whole(result.requests.average)} requests/s, middle ${result.latency.p50} ms, 99th ${result.latency.p99} ms`,
);
console.log(`server, MB, each tenth of the time: ${tenths.join(' ')}; most ${whole(Math.max(...samples))}`);
console.log(`third to last quarter: ${growth.toFixed(1)} MB`);
console.log(`drawing process: most ${whole(Math.max(0, ...drawn))} MB`);
await sleep(70_000);
const isGone = documentWorkerOf(pid) === null;
console.log(
  `drawing process after 70 s of rest: ${isGone ? 'gone' : 'still there'}; server ${whole(megabytesOf(pid))} MB`,
);
await site.stop();
const isGood = Math.max(...samples) <= most && growth <= flat && Math.max(0, ...drawn) <= maxOfWorker && isGone;
process.exit(isGood ? 0 : 1);
