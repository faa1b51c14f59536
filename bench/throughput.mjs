// Compares the product with a bare node:http server: `node bench/throughput.mjs [--no-session] [SECONDS] [NAME]`. Both get the same requests in turn, five times
// SECONDS (5) each, over 16 connections, on the same database. The bare server sends the same bytes, or checks the session and runs statements
// written by hand (bare-server.mjs); its responses and changed rows are compared with the product's first. With --no-session, the bare server only decodes
// the token, nothing is compressed, and three cases have limits of their own. Prints the median ratio of CPU time per
// request (server and database; for cached bytes the server alone) with its limit, and for each: requests per second, median and 99th percentile in
// ms, CPU time of server and database in µs. Exit code 1 when a ratio is above its limit.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { asLearners } from './class.mjs';
import { cpuMilliseconds, databaseMilliseconds } from './processes.mjs';
import { databaseOf, startSite } from '../scripts/start-site.mjs';
import { requireSameEffects, requireSameResponse } from './throughput/compare.mjs';
import { fillSite } from './throughput/fill.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'no-session': { type: 'boolean', default: false } },
});
const [duration = 5, only] = positionals;
const checksSession = !options['no-session'];
const connections = 16;
const rounds = 5;
const limits = { bytes: 2, read: 1.6, write: 2 };
const limitsWithoutSession = { 'my enrolments': 3, 'one job': 3, apply: 8 };

const acceptEncoding = checksSession ? { 'accept-encoding': 'gzip, deflate, br' } : {};
/** Headers that each server sets itself. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

const site = await startSite();
const course = await fillSite(site);
const cases = [
  { name: 'page /', kind: 'bytes', path: '/' },
  { name: 'page /courses', kind: 'bytes', path: '/courses' },
  { name: 'page /jobs', kind: 'bytes', path: '/jobs' },
  { name: 'list of courses', kind: 'bytes', path: '/api/courses' },
  { name: 'list of jobs', kind: 'bytes', path: '/api/jobs' },
  { name: 'list of projects', kind: 'bytes', path: '/api/projects' },
  { name: 'my enrolments', kind: 'read', make: () => ({ path: '/api/enrollments' }) },
  { name: 'lessons of a course', kind: 'read', make: () => ({ path: `/api/courses/${course.courseId}/lessons` }) },
  { name: 'one job', kind: 'read', make: () => ({ path: `/api/jobs/${course.jobId}` }) },
  {
    name: 'submit homework',
    kind: 'write',
    method: 'PUT',
    make: (learner) => ({
      path: `/api/lessons/${course.lessonId}/homework`,
      body: { homework_link: `https://example.com/${learner.next()}` },
    }),
  },
  {
    name: 'apply',
    kind: 'write',
    // The bare server writes it in one statement, the product in eight (076).
    limit: 3,
    method: 'POST',
    make: (learner) => {
      const { id, file } = learner.nextOpening();
      return {
        path: `/api/jobs/${id}/applications`,
        body: {
          cover_letter: 'Сайн байна уу',
          resume_file_id: file,
          facebook_link: 'https://example.com/me',
          payment_confirmed: true,
        },
      };
    },
  },
].filter(({ name }) => (checksSession || name in limitsWithoutSession) && (only === undefined || name === only));

const jwks = await (await fetch(`${site.url}/auth/v1/.well-known/jwks.json`)).json();
let isWithin = true;
const titles = ['/s', 'median', '99th', 'server µs', 'database µs'];
console.log(['case', 'ratio', 'limit', ...titles.flatMap((title) => [`${title}, product`, 'bare'])].join('\t'));
for (const one of cases) {
  const bare = await startBare(one);
  if (one.kind === 'read') await requireSameResponse(one, course, [site, bare]);
  if (one.kind === 'write') await requireSameEffects(one, course, [site, bare], databaseOf(site.stateDir));
  // Warm up.
  for (const server of [site, bare]) await load(one, server, 1);
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) pairs.push(await loadBoth(one, bare, round % 2 === 0));
  bare.child.kill();
  const costOf = ({ server, database }) => (one.kind === 'bytes' ? server : server + database);
  const ratioOf = (pair) => costOf(pair.own) / costOf(pair.bare);
  const middle = pairs.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(rounds / 2)];
  const limit = checksSession ? (one.limit ?? limits[one.kind]) : limitsWithoutSession[one.name];
  isWithin &&= ratioOf(middle) <= limit;
  const [own, other] = [middle.own, middle.bare].map(({ requests, latency, server, database }) => [
    Math.round(requests.average),
    latency.p50,
    latency.p99,
    Math.round(server),
    Math.round(database),
  ]);
  const figures = own.flatMap((figure, nth) => [figure, other[nth]]);
  console.log([one.name, ratioOf(middle).toFixed(2), limit, ...figures].join('\t'));
}
await site.stop();
process.exit(isWithin ? 0 : 1);

async function startBare({ name, kind, path }) {
  const child = fork(new URL('bare-server.mjs', import.meta.url));
  child.send(
    kind === 'bytes'
      ? { answers: [await bytesOf(path)] }
      : { database: databaseOf(site.stateDir), jwks, name, checksSession },
  );
  const [{ port }] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, child };
}

/** A response as bytes. */
async function bytesOf(path) {
  const [answer] = await once(get(site.url + path, { headers: acceptEncoding }), 'response');
  const bytes = Buffer.concat(await answer.toArray());
  const headers = Object.entries(answer.headers).filter(([name]) => !ownHeaders.includes(name));
  const length = { 'content-length': bytes.length };
  return { path, headers: { ...Object.fromEntries(headers), ...length }, body: bytes.toString('base64') };
}

/** Alternates the order, so that a change in machine speed favours neither. */
async function loadBoth(one, bare, isOwnFirst) {
  if (isOwnFirst) return { own: await load(one, site), bare: await load(one, bare) };
  return { bare: await load(one, bare), own: await load(one, site) };
}

/** Sends requests of a case, each by the next learner; measures the CPU time per request in µs too. */
async function load({ path, method = 'GET', make }, { url, child }, time = duration) {
  const request = make ? asLearners(course, { method, make }) : { method, path };
  const read = () => [cpuMilliseconds(child.pid), databaseMilliseconds(site.stateDir)];
  const before = read();
  const result = await autocannon({ url, connections, duration: time, headers: acceptEncoding, requests: [request] });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  }
  const [server, database] = read().map((after, nth) => ((after - before[nth]) * 1000) / result.requests.total);
  return { ...result, server, database };
}
