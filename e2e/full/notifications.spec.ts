import type { BrowserContext, Page } from '@playwright/test';
import { signUpLearner } from '../support/learner.ts';
import { accountOf, expect, signIn, type Site, test } from '../support/site.ts';

/** Calls the API as the user of `page`. */
async function callAs<Answer>(
  page: Page,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
) {
  const session = await page.evaluate(() => sessionStorage.getItem('zamnal.session'));
  const { access_token: token } = JSON.parse(session ?? '') as { access_token: string };
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { data: body }),
  });
  expect(answer.ok(), `${method} ${path}`).toBe(true);
  return (await answer.json()) as Answer;
}

interface Row {
  id: string;
  title: string;
}

/** Requests enrollment in the course with this title. */
async function enroll(page: Page, title: string): Promise<Row> {
  const { rows } = await callAs<{ rows: Row[] }>(page, `/api/courses?search=${encodeURIComponent(title)}`);
  return await callAs<Row>(page, `/api/courses/${rows[0]?.id}/enrollments`, { method: 'POST' });
}

async function approve(adminPage: Page, { id }: Row): Promise<void> {
  const body = { changes: [{ id, from: 'pending', to: 'active' }] };
  await callAs(adminPage, '/api/admin/enrollments/status', { method: 'PUT', body });
}

async function openAdminPage(context: BrowserContext, site: Site): Promise<Page> {
  const adminPage = await context.newPage();
  await signIn(adminPage, accountOf(site, 'admin'));
  return adminPage;
}

/** Waits for the next event stream that the page opens. */
const streamOf = async (page: Page) =>
  await page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });

test('a learner sees the approval without reloading, gets a notification and one mail', async ({
  page,
  browser,
  site,
}) => {
  const adminPage = await openAdminPage(await browser.newContext({ baseURL: site.url }), site);
  const learner = await signUpLearner(page, site, 'Gerelmaa');
  await signIn(page, learner);
  const enrollment = await enroll(page, 'Web Basics');
  const stream = streamOf(page);
  await page.goto('/dashboard');
  const mine = page.getByRole('main');
  await expect(mine.getByText('Pending', { exact: true })).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();

  await test.step('the open page updates itself', async () => {
    expect((await stream).headers()['content-type']).toContain('text/event-stream');
    await approve(adminPage, enrollment);
    await expect(mine.getByText('Active', { exact: true })).toBeVisible();
    await expect(bell(page, 1)).toBeVisible();
    await expect(page.getByText('1 unread notifications')).toBeAttached();
  });

  await test.step('the notification links to the course and is marked as read', async () => {
    await bell(page, 1).click();
    const sheet = page.getByRole('dialog', { name: 'Notifications' });
    await sheet.getByRole('link', { name: 'Your enrollment was approved' }).click();
    await page.waitForURL(/\/courses\/[0-9a-f-]+$/);
    await expect(sheet).toHaveCount(0);
    await page.goto('/notifications');
    await expect(bell(page, 0)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as read', exact: true })).toHaveCount(0);
  });

  await test.step('one mail is sent when the decision can no longer be undone', async () => {
    const mailsToLearner = async () => (await site.mails()).filter((mail) => mail.to === learner.email);
    expect(await mailsToLearner()).toEqual([]);
    await site.advance(15);
    await expect.poll(async () => (await mailsToLearner()).length).toBe(1);
    expect((await mailsToLearner())[0]?.html).toContain(`${site.url}/courses/`);
  });
});

test('marks all notifications as read and respects switched-off notifications', async ({ page, browser, site }) => {
  const adminPage = await openAdminPage(await browser.newContext({ baseURL: site.url }), site);
  await signIn(page, await signUpLearner(page, site, 'Oyuka'));
  for (const title of ['Web Basics', 'Databases']) await approve(adminPage, await enroll(page, title));
  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: 'Your enrollment was approved' })).toHaveCount(2);
  await expect(bell(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page, 0)).toBeVisible();

  await page.getByRole('link', { name: 'Notification settings' }).click();
  const onSite = page.getByRole('checkbox', { name: 'On the site: Course enrollments' });
  const byMail = page.getByRole('combobox', { name: 'Email: Course enrollments' });
  await expect(byMail).toHaveValue('at_once');
  await onSite.click();
  await expect(onSite).not.toBeChecked();
  await expect(page.getByText('Notification settings saved')).toBeVisible();
  await byMail.selectOption({ label: 'Email: Off' });
  await page.reload();
  await expect(onSite).not.toBeChecked();
  await expect(byMail).toHaveValue('off');
  await approve(adminPage, await enroll(page, 'React'));
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByText('Active', { exact: true })).toHaveCount(3);
  await expect(bell(page, 0)).toBeVisible();
});

test('a page redirects to sign-in when its session ends elsewhere', async ({ page, site }) => {
  const learner = await signUpLearner(page, site, 'Badral');
  await signIn(page, learner);
  const stream = streamOf(page);
  await page.goto('/dashboard');
  await stream;
  await site.query(`delete from auth.sessions where user_id in (select id from auth.users where email = $1)`, [
    learner.email,
  ]);
  await page.waitForURL('**/signin**');
});
