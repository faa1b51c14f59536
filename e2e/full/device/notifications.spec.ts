import type { BrowserContext, Page } from '@playwright/test';
import { signUpLearner } from '../../support/learner.ts';
import { accountOf, expect, signIn, type Site, test } from '../../support/site.ts';

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

test('a learner sees the approval without reloading, through the event stream', async ({ page, browser, site }) => {
  const adminPage = await openAdminPage(await browser.newContext({ baseURL: site.url }), site);
  await signIn(page, await signUpLearner(page, site, 'Gerelmaa'));
  const enrollment = await enroll(page, 'Web Basics');
  const stream = streamOf(page);
  await page.goto('/dashboard');
  const mine = page.getByRole('main');
  await expect(mine.getByText('Pending', { exact: true })).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();

  expect((await stream).headers()['content-type']).toContain('text/event-stream');
  await approve(adminPage, enrollment);
  await expect(mine.getByText('Active', { exact: true })).toBeVisible();
  await expect(bell(page, 1)).toBeVisible();
});
