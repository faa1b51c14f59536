// What others feel of a crowd: `node bench/crowd.mjs [CONNECTIONS]`. One process; a learner and a visitor ask ten times a second
// each, first alone, then beside CONNECTIONS (2,000) open connections, of which half hear the live events of learners, to each
// of whom something happens every ten seconds, and half wait after a request, and beside 200 clients that send their request a byte
// a second, over and over. Prints the middle and the 99th percentile, and ends with 1 when the 99th grows fivefold, a request fails,
// or fewer than half of CONNECTIONS hear an event. The hard limit of open files (`ulimit -Hn`) has to be CONNECTIONS + 400;
// Node raises the soft one by itself.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openClass } from './class.mjs';
import { databaseOf, startSite } from './site.mjs';

const size = Number(process.argv[2] ?? 2000);
const slow = 200;
const seconds = 30;
const most = 5;
/** Pages that a learner has open: as many as a session may have streams (`server/http/event-streams.ts`). */
const pagesOfLearner = 8;
const listenersWanted = Math.ceil(size / 2);

const filesNeeded = size + 2 * slow;
const { hard: filesAllowed } = process.report.getReport().userLimits.open_files;
if (filesAllowed < filesNeeded)
  throw new Error(`${filesNeeded} open files are needed, the hard limit is ${filesAllowed}`);

const site = await startSite();
const group = await openClass(site, { learners: Math.ceil(listenersWanted / pagesOfLearner), openings: 0 });
const { hostname, port } = new URL(site.url);
const visitor = { paths: ['/', '/courses', '/api/jobs', '/api/courses'], headers: {} };
const learner = {
  paths: ['/api/me', '/api/jobs', '/api/enrollments', `/api/lessons/${group.lessonId}`],
  headers: { authorization: `Bearer ${group.learners[0].token}` },
};

/** The times of requests one after the other for a while, in milliseconds. */
async function feel() {
  const times = [];
  const until = performance.now() + seconds * 1000;
  const ask = async ({ paths, headers }) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const since = performance.now();
      const answer = await fetch(site.url + paths[turn % paths.length], { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.status}`);
      times.push(performance.now() - since);
      await sleep(100);
    }
  };
  await Promise.all([learner, visitor].map(ask));
  return times.toSorted((a, b) => a - b);
}

const sockets = new Set();
/** A connection that sends `text` and counts the events that come. */
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

const request = (path, ...headers) =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers.map((one) => `${one}\r\n`).join('')}\r\n`;
const listenTo = ({ token }) => request('/api/events', `authorization: Bearer ${token}`, 'accept: text/event-stream');

/** Sends a request a byte a second, and begins anew on another connection when the server lets go of it. */
async function dribble(signal) {
  const text = `PUT /api/profile HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n{"a":"`;
  while (!signal.aborted) {
    const { socket } = await open('');
    for (const letter of text) {
      if (signal.aborted || !socket.writable) break;
      socket.write(letter);
      await sleep(1000);
    }
    socket.destroy();
  }
}

/** Something happens to one learner after the other: to all of them in about ten seconds. */
async function changeThings(signal) {
  const client = new pg.Client(databaseOf(site.stateDir));
  await client.connect();
  for (let turn = 0; !signal.aborted; turn += 1) {
    const { id } = group.learners[turn % group.learners.length];
    await client.query('update enrollments set updated_at = now() where student_id = $1', [id]);
    await sleep(10_000 / group.learners.length);
  }
  await client.end();
}

const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
const print = (title, times) =>
  console.log(
    `${title.padEnd(46)} middle ${at(times, 0.5).toFixed(2)} ms  99th ${at(times, 0.99).toFixed(2)} ms  ${times.length} requests`,
  );

await feel();
const idle = await feel();
print('alone', idle);

const over = new AbortController();
const listeners = [];
const waiting = [];
for (let nth = 0; nth < listenersWanted; nth += 1) {
  listeners.push(await open(listenTo(group.learners[Math.floor(nth / pagesOfLearner)])));
  waiting.push(await open(request('/api/site')));
}
const changing = changeThings(over.signal);
const crowded = await feel();
print(`beside ${size} connections`, crowded);

const dribbling = Array.from({ length: slow }, async () => await dribble(over.signal));
for (const listener of listeners) listener.events = 0;
const beset = await feel();
print(`and beside ${slow} that send a byte a second`, beset);
const heard = listeners.filter(({ events }) => events > 0).length;
const stillOpen = waiting.filter(({ socket }) => !socket.destroyed).length;
console.log(`${heard} of ${size} connections heard events in the last ${seconds} s, ${stillOpen} more are open`);
over.abort();
await Promise.all([changing, ...dribbling]);
for (const socket of sockets) socket.destroy();
await site.stop();
const ratio = Math.max(at(crowded, 0.99), at(beset, 0.99)) / at(idle, 0.99);
console.log(`99th percentile: ${ratio.toFixed(2)} times the one alone, at most ${most}`);
process.exit(ratio <= most && heard >= listenersWanted ? 0 : 1);
