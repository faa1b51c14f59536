// A company's way from five applications to two booked interviews and three refusals, in a browser: `node bench/employer.mjs`. Prints clicks, typed
// letters, requests and seconds on a phone and on a desk, without the time for reading. Exit code 1 above 40 clicks, or without two interviews.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { findHeadlessBrowser } from '../scripts/find-tools.mjs';
import { databaseOf, signIn, startSite } from '../scripts/start-site.mjs';

const mostClicks = 40;
const address = 'hana@company.example.com';
const mailDir = mkdtempSync(join(tmpdir(), 'zamnal-employer-mails-'));
const site = await startSite({ settings: { MAIL_DIR: mailDir, AUTH_AUTOCONFIRM: 'on' } });
const client = new pg.Client(databaseOf(site.stateDir));
await client.connect();
const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: ['--no-sandbox'] });

const admin = await signIn(site, 'admin@example.com');
const rows = async (sql, values) => (await client.query(sql, values)).rows;
const [job] = await rows(
  'select id, company_id from jobs where company_id is not null and is_active order by id limit 1',
);
await call(admin, 'POST', `/api/admin/companies/${job.company_id}/contacts`, {
  name: '佐藤 花',
  email: address,
  language: 'en',
});
const learners = await Promise.all([1, 2, 3, 4, 5].map((nth) => signUp(`Applicant ${nth}`)));

let failed = false;
for (const [name, options] of [
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['desk', { viewport: { width: 1440, height: 900 } }],
])
  await run(name, options);
await browser.close();
await client.end();
await site.stop();
process.exit(failed ? 1 : 0);

async function run(name, options) {
  const context = await browser.newContext({ ...options, baseURL: site.url, locale: 'en-US' });
  await context.addCookies([{ name: 'lang', value: 'en', url: site.url }]);
  const page = await context.newPage();
  const used = { clicks: 0, letters: 0, requests: 0 };
  page.on('request', () => (used.requests += 1));
  const since = performance.now();
  const click = async (target) => {
    used.clicks += 1;
    await target.click();
  };
  const type = async (target, text) => {
    used.letters += text.length;
    await target.fill(text);
  };
  await page.goto(await newestLink());
  await click(page.getByRole('button', { name: 'Open' }));
  await page
    .getByText(/No applications yet|Applicants/)
    .first()
    .waitFor();
  const applications = await applyAll();
  await page.reload();
  const links = page.getByRole('region', { name: 'Applicants' }).getByRole('link');
  for (let nth = 0; nth < applications.length; nth += 1) {
    await click(links.nth(nth));
    await page.getByRole('heading', { name: 'Interview' }).waitFor();
    if (nth === 0) await offerTwo({ page, click, type });
    else if (nth === 1) {
      await click(page.getByRole('button', { name: /^Invite to the free times/ }));
      await page.getByText('The invitation was sent.').first().waitFor();
    } else await refuse({ page, click });
    await click(page.getByRole('link', { name: /Back|company page/i }).first());
  }
  await pickTimes(applications.slice(0, 2));
  const [{ booked }] = await rows(
    'select count(*)::int as booked from interview_slots where application_id = any($1) and canceled_at is null',
    [applications.map(({ id }) => id)],
  );
  const seconds = Math.round((performance.now() - since) / 1000);
  const isGood = booked === 2 && used.clicks <= mostClicks;
  failed ||= !isGood;
  console.log(
    `${isGood ? 'ok' : 'FAILED'} ${name}: ${booked} interviews, ${used.clicks} clicks, ${used.letters} letters, ${used.requests} requests, ${seconds} s`,
  );
  await rows('delete from applications where id = any($1)', [applications.map(({ id }) => id)]);
  await rows('delete from interview_slots', []);
  await context.close();
}

/** The applicants who were invited pick the first free time. */
async function pickTimes(invited) {
  for (const { id, token } of invited) {
    const { times } = await call(token, 'GET', `/api/applications/${id}/interview`);
    await call(token, 'PUT', `/api/applications/${id}/interview`, { time_id: times[0].id, interpreter_wished: false });
  }
}

async function offerTwo({ page, click, type }) {
  await click(page.getByRole('button', { name: 'Add another time' }));
  await page
    .getByLabel(/^Start/)
    .nth(1)
    .selectOption({ index: 8 });
  await type(page.getByLabel('Link to the meeting'), 'https://meet.example.com/room');
  await click(page.getByRole('button', { name: 'Invite to these times' }));
  await page.getByText('The invitation was sent.').first().waitFor();
}

async function refuse({ page, click }) {
  await click(page.getByRole('button', { name: 'Decline' }));
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await click(dialog.getByLabel('Reason'));
  await dialog.getByLabel('Reason').selectOption('filled');
  await click(dialog.getByRole('button', { name: 'Decline' }));
  await page.getByRole('button', { name: 'Take back' }).waitFor();
}

/** A new learner: the id, and a token of a session. */
async function signUp(name) {
  const account = { email: `${name.toLowerCase().replace(' ', '')}@example.com`, password: 'naiman sar' };
  await call(null, 'POST', '/auth/v1/signup', { ...account, data: { full_name: name } });
  const { access_token: token, user } = await call(null, 'POST', '/auth/v1/token?grant_type=password', account);
  return { id: user.id, token };
}

/** Five learners apply and agree; returns the ids of their applications with their tokens. */
async function applyAll() {
  const sent = [];
  for (const { id: learnerId, token } of learners) {
    const id = randomUUID();
    await rows('delete from applications where job_id = $1 and applicant_id = $2', [job.id, learnerId]);
    await rows(
      `insert into applications (id, job_id, applicant_id, cover_letter, status, payment_confirmed, created_at, updated_at)
       values ($1, $2, $3, '応募いたします。', 'pending', true, now(), now())`,
      [id, job.id, learnerId],
    );
    await call(token, 'PUT', `/api/applications/${id}/consent`, { left_out: [] });
    sent.push({ id, token });
  }
  return sent;
}

async function call(token, method, path, body) {
  const response = await fetch(`${site.url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** The link of the mail to the contact. */
async function newestLink() {
  for (;;) {
    for (const file of readdirSync(mailDir)) {
      const link = /https?:\S+#token=[\w.-]+/.exec(readFileSync(join(mailDir, file), 'utf8'));
      if (link) return link[0];
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
