// The 履歴書: how long one takes, cold and warm, and what another request feels of twenty made at once.
// Prints figures (machine-dependent); ends with an error when a document cannot be had.
//   node bench/rirekisho.mjs [ROUNDS]
import { megabytesOf, documentWorkerOf } from './processes.mjs';
import { startSite } from './site.mjs';

const rounds = Number(process.argv[2] ?? 10);
const learners = 20;

const site = await startSite();
const { url } = site;

async function send(method, path, token, body) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function timed(call) {
  const since = performance.now();
  await call();
  return performance.now() - since;
}

const at = (times, share) => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
};
const milliseconds = (value) => `${value.toFixed(1)} ms`;
const row = (title, ...cells) => console.log(title.padEnd(44), ...cells.map((cell) => cell.padStart(14)));

const profileOf = (index, round) => ({
  full_name: `Өнөржаргал Үүрийнтуяа ${index}`,
  email: `bench${index}@example.com`,
  furigana: 'おなりじゃるがる うーりいんとや',
  latin_name: 'ONORJARGAL Uuriintuya',
  phone_number: '+976 9900 0000',
  postal_code: '13341',
  address: 'Улаанбаатар хот, Баянзүрх дүүрэг, 6-р хороо',
  address_reading: 'うらんばーとるし ばやんずるふく だい6ほろー',
  nearest_station: null,
  date_of_birth: '2001-05-14',
  gender: null,
  marital_status: null,
  dependents: null,
  education: [
    { school_name: 'Технологийн дээд сургууль', degree_major: 'IT', start_date: '2019-09', end_date: '2023-06' },
  ],
  work_experience: Array.from({ length: 1 + (index % 4) * 3 }, (_, job) => ({
    company_name: `Номт Хот ${job} ХХК`,
    position: 'Хөгжүүлэгч',
    start_date: `20${10 + job}-04`,
    end_date: `20${11 + job}-03`,
    description: 'Захиалгын системийн шаардлагыг бичиж, туршсан.',
  })),
  licences: [{ name: 'JLPT N2', date: '2025-07' }],
  course_motivation: `大学でソフトウェア工学を学び、業務システムの画面開発を担当しました。Төлбөр ₮75,000. ${round}`,
  learning_goals: 'N1 түвшинд хүрэх.',
  future_plans: '東京のチームで働くことです。',
  sns_portfolio: 'https://git.example.com/bench',
  personal_notes: null,
  lived_in_japan_before: true,
  years_lived_in_japan: 1.5,
  currently_living_in_japan: false,
  last_visa_type: '留学',
  current_visa_type: null,
  japanese_level: 'N2',
  photo_file_id: null,
});

const tokens = [];
for (let index = 0; index < learners; index += 1) {
  const body = { email: `bench${index}@example.com`, password: 'a long password', data: { full_name: 'Суралцагч' } };
  tokens.push((await (await send('POST', '/auth/v1/signup', null, body)).json()).access_token);
}
let round = 0;
/** Saves every profile anew, so that no document of it is kept. */
const save = async (who) => {
  round += 1;
  await Promise.all(who.map((index) => send('PUT', '/api/profile', tokens[index], profileOf(index, round))));
};
let bytes = 0;
const download = async (index) => {
  const document = await (await send('GET', '/api/profile/rirekisho', tokens[index])).arrayBuffer();
  bytes = document.byteLength;
};
const all = tokens.map((_, index) => index);

const cold = [];
for (let turn = 0; turn < rounds; turn += 1) {
  const running = documentWorkerOf(site.child.pid);
  if (running) process.kill(running, 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await save([0]);
  cold.push(await timed(() => download(0)));
}
const warm = [];
for (let turn = 0; turn < rounds * 3; turn += 1) {
  await save([turn % learners]);
  warm.push(await timed(() => download(turn % learners)));
}
const kept = [];
for (let turn = 0; turn < rounds * 3; turn += 1) kept.push(await timed(() => download(0)));

/** Asks one after the other, a few milliseconds apart, until `isOver`. */
async function probe(path, isOver) {
  const times = [];
  while (!isOver()) {
    times.push(await timed(async () => await (await send('GET', path, tokens[0])).arrayBuffer()));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return times;
}

async function whileMaking(path) {
  const [times, batches] = [[], []];
  for (let turn = 0; turn < rounds; turn += 1) {
    await save(all);
    let isDone = false;
    const batch = timed(() => Promise.all(all.map((index) => download(index)))).finally(() => (isDone = true));
    times.push(...(await probe(path, () => isDone)));
    batches.push(await batch);
  }
  return { times, batches };
}

const paths = ['/api/me', '/api/jobs'];
row('one document', 'median', '99th');
row('  cold: the document worker starts', milliseconds(at(cold, 0.5)), milliseconds(at(cold, 0.99)));
row('  warm', milliseconds(at(warm, 0.5)), milliseconds(at(warm, 0.99)));
row('  kept from the last time', milliseconds(at(kept, 0.5)), milliseconds(at(kept, 0.99)));
for (const path of paths) {
  await probe(
    path,
    (
      (until) => () =>
        performance.now() > until
    )(performance.now() + 500),
  );
  const busy = await whileMaking(path);
  const until = performance.now() + 2000;
  const idle = await probe(path, () => performance.now() > until);
  const ratio = at(busy.times, 0.99) / at(idle, 0.99);
  row(`GET ${path}`, 'median', '99th', 'requests');
  row('  idle', milliseconds(at(idle, 0.5)), milliseconds(at(idle, 0.99)), String(idle.length));
  const made = `  while ${learners} are made (${milliseconds(at(busy.batches, 0.5))})`;
  row(made, milliseconds(at(busy.times, 0.5)), milliseconds(at(busy.times, 0.99)), String(busy.times.length));
  row('  ratio', (at(busy.times, 0.5) / at(idle, 0.5)).toFixed(2), ratio.toFixed(2));
}
row('memory of the document worker', `${megabytesOf(documentWorkerOf(site.child.pid)).toFixed(0)} MB`);
row('size of the last document', `${(bytes / 1024).toFixed(0)} KB`);

await site.stop();
