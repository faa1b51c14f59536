// Response times beside many open connections: `node bench/crowd.mjs [CONNECTIONS]`. A learner and a visitor send ten requests a second each,
// first alone, then beside CONNECTIONS (2,000) connections, half with event streams (an event per learner every ten seconds) and half idle, and then
// also beside 200 clients that send one byte a second. Exit code 1 if the 99th percentile grows fivefold, a request fails, or fewer than half of
// CONNECTIONS receive an event. `node bench/crowd.mjs CONNECTIONS --streams` opens event streams only, without slow clients. The hard limit of
// open files (`ulimit -Hn`) must be CONNECTIONS + 400.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openClass } from './class.mjs';
import { databaseOf, startSite } from '../scripts/start-site.mjs';
import { cpuMilliseconds, megabytesOf } from './processes.mjs';
import { quantile } from './statistics.mjs';

const size = Number(process.argv[2] ?? 2000);
const onlyStreams = process.argv[3] === '--streams';
const slow = onlyStreams ? 0 : 200;
const seconds = 30;
const maxRatio = 5;
/** Streams of each learner, the limit of a person (`server/http/event-streams.ts`). */
const streamsPerLearner = 10;
const listenersWanted = onlyStreams ? size : Math.ceil(size / 2);

const filesNeeded = size + 400;
const { hard: filesAllowed } = process.report.getReport().userLimits.open_files;
if (filesAllowed < filesNeeded)
  throw new Error(`${filesNeeded} open files are needed, the hard limit is ${filesAllowed}`);

const site = await startSite({ settings: { MAX_EVENT_STREAMS: String(listenersWanted) } });
const group = await openClass(site, { learners: Math.ceil(listenersWanted / streamsPerLearner), openings: 0 });
const { hostname, port } = new URL(site.url);
const visitor = { paths: ['/', '/courses', '/api/jobs', '/api/courses'], headers: {} };
const learner = {
  paths: ['/api/me', '/api/jobs', '/api/enrollments', `/api/lessons/${group.lessonId}`],
  headers: { authorization: `Bearer ${group.learners[0].token}` },
};

/** Response times in ms, with the memory and CPU time of the server. */
async function measure(title) {
  const { pid } = site.child;
  const cpu = cpuMilliseconds(pid);
  const times = await request();
  const share = (cpuMilliseconds(pid) - cpu) / (seconds * 1000);
  if (title)
    console.log(
      `${title.padEnd(46)} median ${quantile(times, 0.5).toFixed(2)} ms  99th ${quantile(times, 0.99).toFixed(2)} ms  ${times.length} requests  ` +
        `${megabytesOf(pid).toFixed(0)} MB  ${(share * 100).toFixed(0)} % of a core`,
    );
  return times;
}

async function request() {
  const times = [];
  const until = performance.now() + seconds * 1000;
  const send = async ({ paths, headers }) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const since = performance.now();
      const answer = await fetch(site.url + paths[turn % paths.length], { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.status}`);
      times.push(performance.now() - since);
      await sleep(100);
    }
  };
  await Promise.all([learner, visitor].map(send));
  return times;
}

const sockets = new Set();
/** A connection that sends `text` and counts the received events. */
async function open(text) {
  const socket = connect({ host: hostname, port: Number(port) });
  sockets.add(socket);
  const opened = { socket, events: 0 };
  socket.on('data', (data) => (opened.events += data.includes('data: ') ? 1 : 0));
  socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  if (text) socket.write(text);
  return opened;
}

const headOf = (path, ...headers) =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers.map((one) => `${one}\r\n`).join('')}\r\n`;
const listenTo = ({ token }) => headOf('/api/events', `authorization: Bearer ${token}`, 'accept: text/event-stream');

/** Sends a request one byte a second, and reconnects when the server closes the connection. */
async function sendSlowly(signal) {
  const text = `PUT /api/profile HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n{"a":"`;
  while (!signal.aborted) {
    const { socket } = await open('');
    for (const byte of text) {
      if (signal.aborted || !socket.writable) break;
      socket.write(byte);
      await sleep(1000);
    }
    socket.destroy();
  }
}

/** Updates an enrollment of each learner every ten seconds. */
async function causeEvents(signal) {
  const client = new pg.Client(databaseOf(site.stateDir));
  await client.connect();
  for (let turn = 0; !signal.aborted; turn += 1) {
    const { id } = group.learners[turn % group.learners.length];
    await client.query('update enrollments set updated_at = now() where student_id = $1', [id]);
    await sleep(10_000 / group.learners.length);
  }
  await client.end();
}

await measure();
const idle = await measure('alone');

const over = new AbortController();
const listeners = [];
const waiting = [];
for (let nth = 0; nth < listenersWanted; nth += 1) {
  listeners.push(await open(listenTo(group.learners[Math.floor(nth / streamsPerLearner)])));
  if (!onlyStreams) waiting.push(await open(headOf('/api/site')));
}
if (onlyStreams) await measure(`beside ${size} idle event streams`);
const events = causeEvents(over.signal);
const crowded = await measure(`beside ${size} connections with events`);

const slowClients = Array.from({ length: slow }, async () => await sendSlowly(over.signal));
for (const listener of listeners) listener.events = 0;
const withSlowClients = await measure(`again, beside ${slow} that send a byte a second`);
const receiving = listeners.filter(({ events }) => events > 0).length;
const stillOpen = waiting.filter(({ socket }) => !socket.destroyed).length;
console.log(`${receiving} of ${size} connections received events in the last ${seconds} s, ${stillOpen} more are open`);
over.abort();
await Promise.all([events, ...slowClients]);
for (const socket of sockets) socket.destroy();
await site.stop();
const ratio = Math.max(quantile(crowded, 0.99), quantile(withSlowClients, 0.99)) / quantile(idle, 0.99);
console.log(`99th percentile: ${ratio.toFixed(2)} times the one alone, at most ${maxRatio}`);
process.exit(ratio <= maxRatio && receiving >= listenersWanted ? 0 : 1);
