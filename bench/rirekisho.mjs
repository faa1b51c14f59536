// The time of a 履歴書, cold and warm, and of other requests while twenty are drawn at once. Fails if a document fails.
//   node bench/rirekisho.mjs [ROUNDS]
import { megabytesOf, documentWorkerOf } from './processes.mjs';
import { openClass } from './class.mjs';
import { quantile, startSite } from './site.mjs';

const rounds = Number(process.argv[2] ?? 10);
const site = await startSite();
const { learners } = await openClass(site, { learners: 20, openings: 0 });
const [first] = learners;

async function send(method, path, { token }, body) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(site.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function timed(call) {
  const since = performance.now();
  await call();
  return performance.now() - since;
}

const milliseconds = (value) => `${value.toFixed(1)} ms`;
const row = (title, ...cells) => console.log(title.padEnd(44), ...cells.map((cell) => cell.padStart(14)));

let round = 0;
/** Changes the profiles, so that no document of them is cached. */
const save = async (learners) => {
  round += 1;
  await Promise.all(
    learners.map(async (learner) => {
      const profile = await (await send('GET', '/api/profile', learner)).json();
      await send('PUT', '/api/profile', learner, {
        ...profile,
        motivation_ja: `${profile.motivation_ja.replace(/\d*$/, '')}${round}`,
      });
    }),
  );
};
let bytes = 0;
const download = async (learner) => {
  bytes = (await (await send('GET', '/api/profile/rirekisho', learner)).arrayBuffer()).byteLength;
};

const cold = [];
for (let turn = 0; turn < rounds; turn += 1) {
  const running = documentWorkerOf(site.child.pid);
  if (running) process.kill(running, 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await save([first]);
  cold.push(await timed(() => download(first)));
}
const warm = [];
for (let turn = 0; turn < rounds * 3; turn += 1) {
  const learner = learners[turn % learners.length];
  await save([learner]);
  warm.push(await timed(() => download(learner)));
}
const cached = [];
for (let turn = 0; turn < rounds * 3; turn += 1) cached.push(await timed(() => download(first)));

/** Sends requests one after the other until `isOver`. */
async function probe(path, isOver) {
  const times = [];
  while (!isOver()) {
    times.push(await timed(async () => await (await send('GET', path, first)).arrayBuffer()));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return times;
}

async function whileDrawing(path) {
  const [times, batches] = [[], []];
  for (let turn = 0; turn < rounds; turn += 1) {
    await save(learners);
    let isDone = false;
    const batch = timed(() => Promise.all(learners.map((learner) => download(learner)))).finally(() => (isDone = true));
    times.push(...(await probe(path, () => isDone)));
    batches.push(await batch);
  }
  return { times, batches };
}

const paths = ['/api/me', '/api/jobs'];
row('one document', 'median', '99th');
row('  cold: the document worker starts', milliseconds(quantile(cold, 0.5)), milliseconds(quantile(cold, 0.99)));
row('  warm', milliseconds(quantile(warm, 0.5)), milliseconds(quantile(warm, 0.99)));
row('  cached', milliseconds(quantile(cached, 0.5)), milliseconds(quantile(cached, 0.99)));
for (const path of paths) {
  const warmUpUntil = performance.now() + 500;
  await probe(path, () => performance.now() > warmUpUntil);
  const busy = await whileDrawing(path);
  const until = performance.now() + 2000;
  const idle = await probe(path, () => performance.now() > until);
  const ratio = quantile(busy.times, 0.99) / quantile(idle, 0.99);
  row(`GET ${path}`, 'median', '99th', 'requests');
  row('  idle', milliseconds(quantile(idle, 0.5)), milliseconds(quantile(idle, 0.99)), String(idle.length));
  const title = `  while ${learners.length} are drawn (${milliseconds(quantile(busy.batches, 0.5))})`;
  row(
    title,
    milliseconds(quantile(busy.times, 0.5)),
    milliseconds(quantile(busy.times, 0.99)),
    String(busy.times.length),
  );
  row('  ratio', (quantile(busy.times, 0.5) / quantile(idle, 0.5)).toFixed(2), ratio.toFixed(2));
}
row('memory of the document worker', `${megabytesOf(documentWorkerOf(site.child.pid)).toFixed(0)} MB`);
row('size of the last document', `${(bytes / 1024).toFixed(0)} KB`);

await site.stop();
