// What others feel of a crowd: `node bench/crowd.mjs [CONNECTIONS]`. One process; a signed-in reader and a visitor ask ten times a
// second each, first alone, then beside CONNECTIONS (2,000) open connections, of which half hear the live events of a learner
// and half are idle, and beside 200 clients that send their request a byte a second. Prints the middle and the 99th percentile,
// and ends with 1 when the 99th grows fivefold or a request fails.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openClass } from './class.mjs';
import { startSite } from './site.mjs';

const size = Number(process.argv[2] ?? 2000);
const slow = 200;
const seconds = 30;
const most = 5;

const site = await startSite();
const group = await openClass(site, { learners: 10 });
const { hostname, port } = new URL(site.url);
const paths = ['/', '/api/jobs', '/api/enrollments', `/api/lessons/${group.lessonId}`];

/** The times of requests one after the other for a while, in milliseconds. */
async function feel() {
  const times = [];
  const until = performance.now() + seconds * 1000;
  const ask = async (token) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const since = performance.now();
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(site.url + paths[turn % paths.length], { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.status}`);
      times.push(performance.now() - since);
      await sleep(50);
    }
  };
  await Promise.all(group.learners.slice(0, 2).map(async ({ token }) => await ask(token)));
  return times.toSorted((a, b) => a - b);
}

const sockets = [];
async function open(text) {
  const socket = connect({ host: hostname, port: Number(port) });
  sockets.push(socket);
  let end = '';
  socket.on('data', (data) => (end ||= data.toString().split('\r\n')[0]));
  socket.on('error', () => {});
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  if (text) socket.write(text);
  return { socket, answer: () => end };
}

const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
const print = (title, times) =>
  console.log(
    `${title.padEnd(46)} middle ${at(times, 0.5).toFixed(2)} ms  99th ${at(times, 0.99).toFixed(2)} ms  ${times.length} requests`,
  );

await feel();
const idle = await feel();
print('alone', idle);

const events = (token) =>
  `GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\naccept: text/event-stream\r\n\r\n`;
const listeners = [];
for (let nth = 0; nth < size; nth += 1)
  listeners.push(await open(nth % 2 === 0 ? events(group.learners[nth % 10].token) : ''));
await sleep(2000);
const heard = listeners.filter(({ answer }) => answer().includes('200')).length;
const crowded = await feel();
print(`beside ${size} connections, ${heard} hear events`, crowded);

const dribblers = await Promise.all(Array.from({ length: slow }, async () => await open('')));
const request =
  'PUT /api/profile HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{"a":"';
let sent = 0;
const dribble = setInterval(() => {
  for (const { socket } of dribblers) if (socket.writable) socket.write(request[sent % request.length]);
  sent += 1;
}, 1000);
const beset = await feel();
clearInterval(dribble);
print(`and beside ${slow} that send a byte a second`, beset);
const alive = listeners.filter(({ socket }) => !socket.destroyed).length;
console.log(`${alive} of ${size} connections are still open`);
for (const socket of sockets) socket.destroy();
await site.stop();
const ratio = Math.max(at(crowded, 0.99), at(beset, 0.99)) / at(idle, 0.99);
console.log(`99th percentile: ${ratio.toFixed(2)} times the one alone, at most ${most}`);
process.exit(ratio <= most ? 0 : 1);
