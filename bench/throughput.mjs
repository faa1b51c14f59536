// Compares the product with a bare node:http server: `node bench/throughput.mjs [SECONDS] [NAME]`. Both get the same requests in turn, five times
// SECONDS (5) each, over 16 connections. The bare server sends the same bytes, or verifies the same token and runs the same statements (recorded from
// the product). Prints requests per second, median and 99th percentile in ms, CPU time per request in µs, and the median ratio. Exit code 1 when a
// ratio is below its target. If the client is the bottleneck, the ratio is 1 and only the CPU time counts.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { planOf, stepsOf } from './plans.mjs';
import { asLearners, openClass } from './class.mjs';
import { cpuMilliseconds } from './processes.mjs';
import { databaseOf, startSite } from './site.mjs';

const [duration = 5, only] = process.argv.slice(2);
const connections = 16;
const rounds = 5;
const target = { bytes: 0.8, read: 0.6, write: 0.5 };

const acceptEncoding = { 'accept-encoding': 'gzip, deflate, br' };
/** Headers that each server sets itself. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

const recording = join(mkdtempSync(join(tmpdir(), 'zamnal-statements-')), 'lines');
const preload = new URL('record-statements.mjs', import.meta.url).href;
const recorded = await startSite({ settings: { NODE_OPTIONS: `--import ${preload}`, RECORD_STATEMENTS: recording } });
const course = await openClass(recorded, { learners: connections });
const id = '(?<id>[\\da-f-]{36})';
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
    valuesFrom: `/api/lessons/${id}/homework`,
    make: (learner) => ({
      path: `/api/lessons/${course.lessonId}/homework`,
      body: { homework_link: `https://example.com/${learner.next()}` },
    }),
  },
  {
    name: 'apply',
    kind: 'write',
    method: 'POST',
    valuesFrom: `/api/jobs/${id}/applications`,
    make: (learner) => {
      const { id: path, file } = learner.nextOpening();
      return {
        path: `/api/jobs/${path}/applications`,
        body: {
          cover_letter: 'Сайн байна уу',
          resume_file_id: file,
          facebook_link: 'https://example.com/me',
          payment_confirmed: true,
        },
      };
    },
  },
].filter(({ name }) => only === undefined || name === only);

for (const one of cases.filter(({ kind }) => kind !== 'bytes')) one.plan = await recordPlan(one);
await recorded.stop({ keep: true });

// Without recording.
const site = await startSite({ stateDir: recorded.stateDir });
const jwks = await (await fetch(`${site.url}/auth/v1/.well-known/jwks.json`)).json();
let isWithin = true;
const titles = ['/s', 'median', '99th', 'µs'].flatMap((title) => [`product ${title}`, `bare ${title}`]);
console.log(['case', 'ratio', 'target', ...titles].join('\t'));
for (const one of cases) {
  const bare = await startBare(one);
  // Warm up.
  for (const server of [site, bare]) await load(one, server, 1);
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) pairs.push(await loadBoth(one, bare, round % 2 === 0));
  bare.child.kill();
  const ratioOf = ({ own, bare: other }) => own.requests.average / other.requests.average;
  const middle = pairs.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(rounds / 2)];
  isWithin &&= ratioOf(middle) >= target[one.kind];
  const [own, other] = [middle.own, middle.bare].map(({ requests, latency, microseconds }) => [
    Math.round(requests.average),
    latency.p50,
    latency.p99,
    Math.round(microseconds),
  ]);
  const figures = own.flatMap((figure, nth) => [figure, other[nth]]);
  console.log([one.name, ratioOf(middle).toFixed(2), target[one.kind], ...figures].join('\t'));
}
await site.stop();
process.exit(isWithin ? 0 : 1);

/** Sends a request of a case. */
async function send({ method = 'GET', make }, learner) {
  const { path, body } = make(learner);
  const answer = await fetch(recorded.url + path, {
    method,
    headers: { authorization: `Bearer ${learner.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return { ...body, id: path.split('/')[3], user: learner.id, session: learner.sessionId };
}

/** The statements of a request, recorded twice to find the generated ids. */
async function recordPlan(one) {
  const [learner] = course.learners;
  // The first request may differ, such as an insert instead of an update.
  await send(one, learner);
  const takes = [];
  // Background queries are recorded too: the shortest recordings contain the request alone.
  for (let tries = 0; tries < 6; tries += 1) {
    writeFileSync(recording, '');
    const values = await send(one, learner);
    const lines = readFileSync(recording, 'utf8').trim().split('\n');
    rmSync(recording);
    takes.push({ values, steps: stepsOf(lines.map((line) => JSON.parse(line))), length: lines.length });
  }
  const shortest = takes.toSorted((a, b) => a.length - b.length);
  return planOf(shortest);
}

async function startBare({ kind, path, plan, valuesFrom = '^' }) {
  const child = fork(new URL('bare-server.mjs', import.meta.url));
  child.send(
    kind === 'bytes'
      ? { answers: [await bytesOf(path)] }
      : { database: databaseOf(site.stateDir), jwks, plan, valuesFrom },
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

/** Sends requests of a case, each by the next learner; measures CPU time too. */
async function load({ path, method = 'GET', make }, { url, child }, time = duration) {
  const request = make ? asLearners(course, { method, make }) : { method, path };
  const before = cpuMilliseconds(child.pid);
  const result = await autocannon({ url, connections, duration: time, headers: acceptEncoding, requests: [request] });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  const microseconds = ((cpuMilliseconds(child.pid) - before) * 1000) / result.requests.total;
  return { ...result, microseconds };
}
