// The learning loop under many learners at once: everything is sent twice at the same moment, as impatient people do.
// Prints how long each step took (machine-dependent) and checks what must hold whatever the order: exit code 1 when it does not.
//   node bench/learning-loop.mjs [LEARNERS]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseOf, startSite } from './site.mjs';

const learners = Number(process.argv[2] ?? 60);
const atOnce = 20;

/** Calls for each item, at most `atOnce` together; prints the times of the single requests. */
async function step(title, items, call) {
  const times = [];
  const timed = async (request) => {
    const since = performance.now();
    const answer = await request();
    times.push(performance.now() - since);
    return answer;
  };
  const since = performance.now();
  const results = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await call(item, timed);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - since) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1)} ms`;
  console.log(
    `${title.padEnd(28)} ${String(times.length).padStart(5)} requests  ${Math.round(times.length / seconds)}/s  middle ${at(0.5)}  99th ${at(0.99)}`,
  );
  return results;
}

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
  return { status: answer.status, body: await answer.json() };
}

const passwords = JSON.parse(readFileSync(join(site.stateDir, 'demo-accounts.json'), 'utf8'));
const signIn = async (email, password) =>
  (await send('POST', '/auth/v1/token?grant_type=password', null, { email, password })).body.access_token;
const admin = await signIn('admin@example.com', passwords['admin@example.com']);
const { rows: titles } = (await send('GET', '/api/course-titles')).body;
const course = titles.find((row) => row.title === 'Full Stack Web Development').id;
const twice = async (request) => await Promise.all([request(), request()]);

const names = Array.from({ length: learners }, (_, index) => `bench${index}@example.com`);
const tokens = await step('sign up', names, async (email, timed) => {
  const body = { email, password: 'a long password', data: { full_name: `Суралцагч ${email}` } };
  return (await timed(() => send('POST', '/auth/v1/signup', null, body))).body.access_token;
});
const enrolled = await step('enrol, twice at once', tokens, async (token, timed) => {
  const answers = await twice(() => timed(() => send('POST', `/api/courses/${course}/enrollments`, token)));
  return answers.find((answer) => answer.status === 200).body.id;
});
const approvals = await step('approve, twice at once', enrolled, async (id, timed) => {
  const answers = await twice(() =>
    timed(() =>
      send('PUT', '/api/admin/enrollments/status', admin, { changes: [{ id, from: 'pending', to: 'active' }] }),
    ),
  );
  return answers.map((answer) => answer.body.stale.length).filter((stale) => stale === 0).length;
});
for (let from = 0; from < enrolled.length; from += 100) {
  const body = { enrollment_ids: enrolled.slice(from, from + 100), unlocked_week_number: 2 };
  await send('PUT', '/api/admin/week-access', admin, body);
}
const outlines = await step(
  'outline of the course',
  tokens,
  async (token, timed) => (await timed(() => send('GET', `/api/courses/${course}/lessons`, token))).body,
);
const lesson = outlines[0].lessons.find((row) => row.has_homework && row.week_number > 0).id;
const locked = outlines[0].lessons.find((row) => row.locked).id;
await step(
  'one lesson',
  tokens,
  async (token, timed) => await timed(() => send('GET', `/api/lessons/${lesson}`, token)),
);
const refused = await step(
  'a locked lesson',
  tokens,
  async (token, timed) => (await timed(() => send('GET', `/api/lessons/${locked}`, token))).status,
);
await step(
  'complete, twice at once',
  tokens,
  async (token, timed) => await twice(() => timed(() => send('PUT', `/api/lessons/${lesson}/completion`, token))),
);
await step('homework, twice at once', tokens, async (token, timed) => {
  const body = { homework_link: 'https://example.com/work' };
  return await twice(() => timed(() => send('PUT', `/api/lessons/${lesson}/homework`, token, body)));
});

const database = new pg.Client(databaseOf(site.stateDir));
await database.connect();
const count = async (sql) => Number((await database.query(sql)).rows[0].count);
const mine = `(select id from profiles where email like 'bench%')`;
const checks = {
  'one enrolment a learner': (await count(`select count(*) from enrollments where student_id in ${mine}`)) === learners,
  'one of two approvals went through': approvals.every((done) => done === 1),
  'one audit entry an approval':
    (await count(
      `select count(*) from audit_log where action = 'enrollment.set_status' and entity_id in (select id from enrollments where student_id in ${mine})`,
    )) === learners,
  'one submission a learner':
    (await count(`select count(*) from homework_submissions where student_id in ${mine}`)) === learners,
  'the counter agrees':
    (await count(`select count(*) from profiles where email like 'bench%' and homework_count = 1`)) === learners,
  'one event a submission':
    (await count(`select count(*) from homework_events where student_id in ${mine}`)) === learners,
  'locked stays locked': refused.every((status) => status === 403),
};
await database.end();
for (const [name, holds] of Object.entries(checks)) console.log(`${holds ? 'holds' : 'BROKEN'}: ${name}`);
await site.stop();
process.exitCode = Object.values(checks).every(Boolean) ? 0 : 1;
