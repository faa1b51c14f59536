import { devices } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { findAxeViolations } from '../support/axe.ts';
import { expect, setLanguage, signInWithoutForm, test } from '../support/site.ts';

const title = 'How do I stop a request?';
const { userAgent: _, defaultBrowserType: __, ...phone } = devices['Pixel 5'];

test('a question is asked on a phone, answered by an admin, accepted, and both are notified', async ({
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const [hers, admins] = [
    await browser.newContext({ ...phone, baseURL: site.url }),
    await browser.newContext({ baseURL: site.url }),
  ];
  const [page, adminPage] = [await hers.newPage(), await admins.newPage()];
  await setLanguage(hers, site, 'en');
  const nomin = { email: 'nomin@example.com', password: site.passwords['nomin@example.com'] ?? '' };
  const [place] = await site.query(`select course_id, lesson_id from questions where title like 'useEffect%'`);
  const address = `/courses/${String(place?.['course_id'])}/lessons/${String(place?.['lesson_id'])}`;

  await test.step('she asks about a moment of the video; what she typed survives a reload', async () => {
    await signInWithoutForm(page, site, nomin);
    await page.goto(address);
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await page.getByLabel(/^Question in one sentence/).fill(title);
    await page.getByLabel(/^What you tried/).fill('I tried **return** in the effect.');
    await page.reload();
    await expect(page.getByLabel(/^Question in one sentence/)).toHaveValue(title);
    await page.getByLabel('About the current moment of the video').check();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send the question' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
    await expect(page).toHaveURL(/question=/);
    await expect(page.getByText('Unanswered').first()).toBeVisible();
  });

  await test.step('an admin finds it among the unanswered ones by keyboard and answers it', async () => {
    await signInAsAdmin(adminPage, site);
    await adminPage.goto('/admin-dashboard/homework?view=questions');
    await adminPage.getByPlaceholder('Search questions and people...').fill('stop a request');
    await adminPage.getByRole('link', { name: title }).focus();
    await adminPage.keyboard.press('Enter');
    await expect(adminPage.getByRole('heading', { name: title })).toBeFocused();
    await adminPage.getByLabel(/^Your answer/).fill('Use an `AbortController`.');
    await adminPage.getByRole('button', { name: 'Send the answer' }).click();
    await expect(adminPage.getByRole('heading', { name: '1 answer' })).toBeFocused();
  });

  await test.step('she sees it without a reload, is notified, and accepts it', async () => {
    await expect(page.getByText('AbortController')).toBeVisible();
    await page.getByRole('button', { name: 'This solved it' }).click();
    await expect(page.getByText('Accepted answer')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Watch from \d/ }).click();
    await expect
      .poll(async () => await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
      .toBe(false);
    await page.goto('/notifications');
    await page.getByRole('link', { name: 'A question you follow has a new answer' }).first().click();
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
  });

  await test.step('the admin is notified of the acceptance', async () => {
    await adminPage.goto('/notifications');
    await expect(adminPage.getByText('Your answer solved a question').first()).toBeVisible();
    await site.advance(60);
    await expect
      .poll(async () => (await site.mails()).map(({ subject }) => subject))
      .toContain(`Таны хариулт асуултыг шийдлээ: ${title}`);
  });

  await test.step('a learner without the course sees nothing over HTTP', async () => {
    const [row] = await site.query('select id from questions where title = $1', [title]);
    const stranger = { email: 'temuulen@example.com', password: site.passwords['temuulen@example.com'] ?? '' };
    const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(stranger),
    });
    const { access_token } = (await answer.json()) as { access_token: string };
    const read = await fetch(`${site.url}/api/questions/${String(row?.['id'])}`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect([read.status, await read.text()]).toEqual([403, expect.not.stringContaining(title)]);
  });

  await Promise.all([hers.close(), admins.close()]);
});
