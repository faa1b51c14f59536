// A mentor works through 300 waiting submissions in a browser, by keyboard only: `node bench/review.mjs`. Prints keys, seconds and requests for each
// submission and the memory of the page. Exit code 1 when a submission needs more than 12 keys, or more than 2 requests after the first.
import { chromium } from '@playwright/test';
import pg from 'pg';
import { findHeadlessBrowser } from '../scripts/find-tools.mjs';
import { databaseOf, startSite } from '../scripts/start-site.mjs';
import { median, openSession, quantile } from './site.mjs';

const count = 300;
/** A week of its own, so that nothing else waits in the queue. */
const week = 199;
const [maxKeys, maxRequests] = [12, 2];

const site = await startSite();
const client = new pg.Client(databaseOf(site.stateDir));
await client.connect();
const lesson = await addSubmissions();

const browser = await chromium.launch({
  executablePath: findHeadlessBrowser(),
  args: ['--no-sandbox', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
const session = JSON.stringify(await openSession(site, 'admin@example.com'));
await context.addInitScript((value) => globalThis.sessionStorage.setItem('zamnal.session', value), session);
const page = await context.newPage();
let requests = [];
page.on('request', (request) => {
  const { pathname } = new URL(request.url());
  if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`);
});

await page.goto(`${site.url}/admin-dashboard/homework?view=queue&week=${week}`);
await page.getByRole('rowheader').first().waitFor();
// The event stream opens and counts load after the list.
await page.waitForTimeout(3000);
const heapBefore = await heap();
await page.locator('tbody tr').first().focus();
await page.keyboard.press('Enter');

const used = [];
for (let n = 1; n <= count; n += 1) {
  await page.getByRole('heading', { name: `Сурагч ${n}`, exact: true }).waitFor();
  const since = performance.now();
  requests = [];
  // Of three, one is accepted, one needs a phrase, and one an own sentence.
  const keys = [
    ['Digit1', 'Digit2', 'Digit3', 'KeyA'],
    ['Digit1', 'Shift+Digit1', 'KeyX'],
    ['Digit2', 'KeyC', 'О', 'К', '.', 'Escape', 'KeyX'],
  ][n % 3];
  for (const key of keys) await (key.length === 1 ? page.keyboard.insertText(key) : page.keyboard.press(key));
  const next =
    n < count ? page.getByRole('heading', { name: `Сурагч ${n + 1}`, exact: true }) : page.getByRole('searchbox');
  await next.waitFor();
  // What a live update reloads belongs to the submission.
  await page.waitForTimeout(150);
  used.push({ keys: keys.length, ms: performance.now() - since - 150, requests: requests.length });
  if (requests.length > maxRequests) console.log(`submission ${n}: ${requests.join(', ')}`);
}
const heapAfter = await heap();
const { rows } = await client.query(
  `select status, count(*)::int as n from homework_submissions where lesson_id = $1 group by 1 order by 1`,
  [lesson.id],
);
const of = (name) => used.map((one) => one[name]);
// The last decision shows the list again.
const requestsAfterFirst = of('requests').slice(1, -1);
console.table({
  keys: { median: median(of('keys')), max: Math.max(...of('keys')) },
  ms: {
    median: Math.round(median(of('ms'))),
    p95: Math.round(quantile(of('ms'), 0.95)),
    max: Math.round(Math.max(...of('ms'))),
  },
  requests: { median: median(of('requests')), max: Math.max(...requestsAfterFirst) },
});
console.log(
  `heap: ${heapBefore} MB before, ${heapAfter} MB after; ${rows.map(({ status, n }) => `${n} ${status}`).join(', ')}`,
);
await browser.close();
await client.end();
await site.stop();
const isDone = rows.every(({ status }) => status !== 'submitted');
process.exitCode =
  isDone && Math.max(...of('keys')) <= maxKeys && Math.max(...requestsAfterFirst) <= maxRequests ? 0 : 1;

/** The JavaScript heap after a collection, in MB. */
async function heap() {
  return await page.evaluate(() => {
    globalThis.gc();
    return Math.round(performance.memory.usedJSHeapSize / 1e5) / 10;
  });
}

/** Adds a lesson and learners who have submitted homework for it, one each minute. */
async function addSubmissions() {
  const { rows } =
    await client.query(`insert into lessons (id, course_id, week_number, lesson_title, homework_brief, homework_rubric, created_at, updated_at)
    select gen_random_uuid(), id, ${week}, 'Forms', 'Build a **form**.', E'Works\\nIs tested\\nIs clean', now(), now() from courses
    where title = 'Full Stack Web Development' returning id, course_id`);
  const id = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const add = async (table, columns, values) =>
    await client.query(`insert into ${table} (${columns}) select ${values} from generate_series(1, ${count}) as n`);
  await add('auth.users', 'id, email, created_at, updated_at', `${id}, 'learner' || n || '@example.com', now(), now()`);
  const person = `${id}, 'learner' || n || '@example.com', 'Сурагч ' || n, now(), now()`;
  await add('profiles', 'id, email, full_name, created_at, updated_at', person);
  const at = `now() - interval '400 days' + n * interval '1 minute'`;
  const link = `'https://example.com/' || n`;
  const [{ id: lessonId, course_id: courseId }] = rows;
  await add(
    'homework_submissions',
    'id, student_id, course_id, lesson_id, week_number, homework_link, submission_date, created_at, updated_at',
    `${id}, ${id}, '${courseId}', '${lessonId}', ${week}, ${link}, ${at}, ${at}, ${at}`,
  );
  await add(
    'homework_events',
    'id, submission_id, student_id, kind, homework_link, created_at, number',
    `${id}, ${id}, ${id}, 'submitted', ${link}, ${at}, 1`,
  );
  return rows[0];
}
