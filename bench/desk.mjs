// A month at the desk of a school with 300 learners, in a browser: `node bench/desk.mjs [FOLDER]`. Prints clicks, keys and seconds of each job and
// whether it did what it should; FOLDER receives pictures of the screens at both widths, light and dark. Exit code 1 when a job failed.
import { readdirSync, readFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { checkWeeks, exportOfBank, exportOfShape, importStatement, shapes, unsure } from './desk/statement.mjs';
import { fillSchool, lowerable, otherCourse, unlockAsOther } from './desk/school.mjs';
import { lessonTable } from './desk/lessons.mjs';
import { importPeople, openPersonBySearch } from './desk/people.mjs';
import { findHeadlessBrowser } from '../scripts/find-tools.mjs';
import { databaseOf, openSession, startSite } from '../scripts/start-site.mjs';
import { takePictures } from './desk/pictures.mjs';

const [folder] = process.argv.slice(2);
/** A group of the demonstration content, whose six learners have week 7. Approved learners join it until its twenty seats are taken. */
const group = 'Намрын бүлэг';
const inGroup = (condition) =>
  `select count(*) as n from enrollments join groups on groups.id = group_id where name = '${group}' and ${condition}`;
/** Longer than mails wait for an undo. */
const mailWaitMs = 20_000;

const mailDir = mkdtempSync(join(tmpdir(), 'zamnal-desk-mails-'));
const site = await startSite({ settings: { MAIL_DIR: mailDir } });
const client = new pg.Client(databaseOf(site.stateDir));
await client.connect();
await fillSchool(client);

const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: ['--no-sandbox'] });
const session = await openSession(site, 'admin@example.com');
const page = await openDesk();
const used = { clicks: 0, keys: 0 };
const failed = [];

const bulk = page.getByRole('region', { name: 'Selected rows' });
const toasts = page.getByRole('region', { name: 'Notifications' });
const search = page
  .getByRole('searchbox')
  .or(page.getByPlaceholder(/^Search/))
  .first();

await job('approve 45 enrolments that wait', async () => {
  await open('enrollments?sort=-waiting');
  for (let waiting = 45; waiting > 0; waiting -= 25) {
    await seen(page.getByText(new RegExp(`^1–25 of`)));
    await click(page.getByRole('checkbox', { name: 'Select all' }));
    await click(bulk.getByRole('button', { name: 'Approve' }).first());
    await seen(toasts.getByText(/active/).first());
    await until('select count(*) as n from enrollments where waiting = 1', (n) => n <= Math.max(0, waiting - 25));
  }
  return await count(`select count(*) as n from enrollments where status = 'pending'`, 0);
});

await job(`open week 3 of another weekly course for 44 learners`, async () => {
  await open('fullstack-students');
  await choose(page.getByRole('combobox', { name: 'Course' }), otherCourse);
  await seen(page.getByText(/^1–25 of 44$/));
  await unlockAll('Week 3', 25);
  await click(page.getByRole('button', { name: /next/i }).last());
  await seen(page.getByText(/^26–44 of 44$/));
  await unlockAll('Week 3', 19);
  return await count(
    `select count(*) as n from enrollments where unlocked_week_number = 3 and payment_reference like 'EN-DATA%'`,
    30,
  );
});

await job('mails about it: one for each active learner, none for others', async () => {
  await page.waitForTimeout(mailWaitMs);
  const received = mailsTo(/^data/);
  return received.length === 30 ? '' : `${received.length} mails`;
});

await job('lower weeks of one learner: asks, is undone, sends nothing', async () => {
  await open(`fullstack-students?search=${encodeURIComponent(lowerable)}`);
  await click(page.getByRole('button', { name: `${lowerable}: Edit` }));
  await choose(page.getByLabel(`${lowerable}: unlocked week`), 'Week 2');
  await click(page.getByRole('button', { name: `${lowerable}: Save` }));
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'Lock' }));
  await click(toasts.getByRole('button', { name: 'Undo' }).first());
  await until(`select unlocked_week_number as n from enrollments where payment_reference = 'EN-LOWER'`, (n) => n === 9);
  await page.waitForTimeout(mailWaitMs);
  return mailsTo(/^lower/).length === 0 ? '' : 'a mail was sent';
});

await job('another admin unlocked meanwhile: refused with a notice', async () => {
  await open(`fullstack-students?search=${encodeURIComponent(lowerable)}`);
  await click(page.getByRole('button', { name: `${lowerable}: Edit` }));
  await unlockAsOther({ client, site });
  await choose(page.getByLabel(`${lowerable}: unlocked week`), 'Week 10');
  await click(page.getByRole('button', { name: `${lowerable}: Save` }));
  await seen(toasts.getByText(/another admin got there first/));
  return await count(`select unlocked_week_number as n from enrollments where payment_reference = 'EN-LOWER'`, 12);
});

await job('find a payment by its EN- reference', async () => await find('enrollments', 'EN-DATA-7', 'Дата 7'));
await job(
  'find a person surname first, as banks print it',
  async () => await find('users', 'ГАНБАТ НОМИН', 'Номин Ганбат'),
);
await job('find a person by phone', async () => await find('users', '99110042', 'Сурагч 42'));

await job('approve by key on a Cyrillic keyboard', async () => {
  await client.query(`update enrollments set status = 'pending' where payment_reference = 'EN-DATA-1'`);
  await open('enrollments?sort=-waiting');
  await page.getByRole('row').nth(1).focus();
  const cdp = await page.context().newCDPSession(page);
  for (const type of ['keyDown', 'keyUp']) await cdp.send('Input.dispatchKeyEvent', { type, key: 'й', code: 'KeyA' });
  await until(`select count(*) as n from enrollments where waiting = 1`, (n) => n === 0);
  return '';
});

await job('export the enrolments: local time with offset', async () => {
  await open('enrollments');
  const downloading = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'Export CSV' }));
  const file = readFileSync(await (await downloading).path(), 'utf8');
  return /,\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00/.test(file) ? '' : `no local time in ${file.slice(0, 300)}`;
});

await job('one more week for a group by hand', async () => {
  await open('fullstack-students');
  await choose(page.getByRole('combobox', { name: 'Group' }), group);
  await seen(page.getByText('1–20 of 20'));
  await click(page.getByRole('checkbox', { name: 'Select all' }));
  await click(bulk.getByRole('button', { name: '+1 week' }));
  await until(inGroup('unlocked_week_number = 8'), (n) => n === 20);
  return '';
});

await job('pause a group for the next holiday and move it by a week', async () => {
  await open('groups');
  await click(page.getByRole('row').filter({ hasText: group }).getByRole('button', { name: /Edit/ }));
  await click(page.getByRole('button', { name: /^(Tsagaan Sar|Naadam)/ }).first());
  await click(page.getByRole('button', { name: 'Move by a week' }));
  await click(page.getByRole('button', { name: 'Save', exact: true }));
  await seen(toasts.getByText('Saved').first());
  return await count(
    `select array_length(string_to_array(pauses, E'\\n'), 1) as n from groups where name = '${group}'`,
    2,
  );
});

await job('60 lessons by one paste', async () => {
  const { rows } = await client.query('select id from courses where title = $1', [otherCourse]);
  await page.goto(`${site.url}/admin-dashboard/courses/${rows[0].id}/lessons`);
  await click(page.getByRole('button', { name: 'From a table' }));
  await click(page.getByLabel('Table of lessons'));
  used.keys += 1;
  await page.keyboard.insertText(lessonTable(60));
  await click(page.getByRole('button', { name: 'Add lessons: 60' }));
  await seen(toasts.getByText('Lessons added: 60'));
  return await count(
    `select count(*) as n from lessons where lesson_title like 'Pasted%' and quiz_url is not null`,
    60,
  );
});

await job('200 people with 15 faults by one paste, invited and enrolled', async () => {
  await open('users');
  used.keys += 1;
  await importPeople({ page, click, course: otherCourse });
  return await count(
    `select count(*) as n from enrollments join profiles on profiles.id = student_id
      where email like 'pasted%' and status = 'active' and unlocked_week_number = 2`,
    185,
  );
});

await job("a person's page by the search: contact, weeks, payments and notes", async () => {
  used.keys += 1 + lowerable.length + 1;
  await openPersonBySearch({ page, name: lowerable });
  return '';
});

await job('a bank statement of 40 lines, three of them unsure', async () => {
  const { text, ids } = await exportOfBank(client);
  await open('bank-statement');
  used.keys += 2;
  await importStatement({ page, click, text, reasons: unsure, count: 40 });
  await seen(toasts.getByText(/confirmed payments: 39/i));
  // One of them has paid less.
  return await count(
    `select sum(case status when 'confirmed' then 100 when 'seen' then 1 end) as n from payments where id = any('{${ids.join()}}')`,
    3901,
  );
});

for (const shape of shapes)
  await job(`a bank statement of ten lines, ${shape}: approves and opens weeks`, async () => {
    const { text, references } = await exportOfShape(client, shape);
    await open('bank-statement');
    used.keys += 2;
    await importStatement({ page, click, text, count: 10 });
    await seen(toasts.getByText(/confirmed payments: 10/i));
    return await checkWeeks(client, references);
  });

await job('make somebody admin: asks first', async () => {
  await open(`users?search=${encodeURIComponent('Сурагч 42')}`);
  await click(page.getByRole('button', { name: /: Make Admin$/ }).first());
  await click(page.getByRole('alertdialog').getByRole('button', { name: /Cancel/ }));
  return await count(`select count(*) as n from profiles where role = 'admin'`, 4);
});

if (folder) await takePictures({ browser, site, session, folder });
await browser.close();
await client.end();
await site.stop();
console.log(failed.length === 0 ? 'every job was done' : `failed: ${failed.join('; ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs a job and prints its clicks, keys and seconds; it returns what is wrong, or ''. */
async function job(name, run) {
  Object.assign(used, { clicks: 0, keys: 0 });
  const since = performance.now();
  const wrong = await run().catch((error) => error.message.split('\n')[0]);
  if (wrong) failed.push(name);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`${wrong ? 'FAILED' : 'ok'}\t${name}\t${used.clicks} clicks\t${used.keys} keys\t${seconds} s\t${wrong}`);
}

async function openDesk() {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Ulaanbaatar',
  });
  await context.addCookies([{ name: 'lang', value: 'en', url: site.url }]);
  const opened = await context.newPage();
  opened.setDefaultTimeout(10_000);
  await opened.goto(`${site.url}/signin`);
  const passwords = JSON.parse(readFileSync(join(site.stateDir, 'demo-accounts.json'), 'utf8'));
  await opened.locator('main input[type=email]').fill('admin@example.com');
  await opened.locator('input[type=password]').fill(passwords['admin@example.com']);
  await opened.locator('main form button[type=submit]').click();
  await opened.waitForURL('**/admin-dashboard');
  return opened;
}

async function open(path) {
  await page.goto(`${site.url}/admin-dashboard/${path}`);
  await seen(page.getByRole('table').first());
}

async function seen(locator) {
  await locator.waitFor();
}

async function click(locator) {
  used.clicks += 1;
  await locator.click();
}

/** Chooses from a list: one click opens it, another chooses. */
async function choose(locator, label) {
  used.clicks += 2;
  await locator.selectOption({ label });
}

async function unlockAll(week, rows) {
  await click(page.getByRole('checkbox', { name: 'Select all' }));
  await choose(bulk.getByRole('combobox'), week);
  await click(bulk.getByRole('button', { name: 'Unlock' }));
  await seen(toasts.getByText(`for ${rows} students`).first());
}

async function find(list, text, name) {
  await open(list);
  used.keys += text.length;
  await search.pressSequentially(text);
  await seen(page.getByText(/^1–1 of 1$/));
  await seen(page.getByRole('row').filter({ hasText: name }));
  return '';
}

async function number(statement) {
  return Number((await client.query(statement)).rows[0].n);
}

async function count(statement, expected) {
  const found = await number(statement);
  return found === expected ? '' : `${found} instead of ${expected}`;
}

async function until(statement, holds) {
  for (let tries = 0; !holds(await number(statement)); tries += 1) {
    if (tries === 100) throw new Error(`not done: ${statement}`);
    await page.waitForTimeout(100);
  }
}

function mailsTo(name) {
  const mails = readdirSync(mailDir)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(mailDir, file), 'utf8')));
  return mails.filter(({ to }) => name.test(to));
}
