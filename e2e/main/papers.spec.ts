import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openList, signInAsAdmin } from '../support/admin.ts';
import { signUpLearner } from '../support/learner.ts';
import { expect, setLanguage, signIn, test } from '../support/site.ts';

/** Downloads a file by a button; returns the SHA-256 of its bytes. */
async function download(page: Page, press: () => Promise<void>): Promise<string> {
  // The first download has to start the document worker.
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 40_000 }), press()]);
  return createHash('sha256')
    .update(await readFile(await file.path()))
    .digest('hex');
}

test('a learner writes the papers on a phone and sends a copy that stays as it is', async ({
  page,
  site,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await setLanguage(context, site, 'en');
  const learner = await signUpLearner(page, site, 'Tuya');
  await site.query(
    `update profiles set latin_name = 'BAT TUYA', furigana = 'バト トゥヤ', date_of_birth = '2000-04-01',
      education = '[{"school_name": "МУИС"}]', motivation_ja = '貴社で学びたいと考えております。' where email = $1`,
    [learner.email],
  );
  const jobs = (await (await fetch(`${site.url}/api/jobs`)).json()) as { rows: { id: string }[] };
  await signIn(page, learner);

  await test.step('a line of the checks leads to its field', async () => {
    await page.goto('/profile/papers');
    await page
      .getByRole('list', { name: 'Checks of the 職務経歴書' })
      .getByRole('button', { name: /自己PR/ })
      .click();
    await expect(page.getByLabel('Strengths (自己PR)')).toBeFocused();
  });

  await test.step('what is typed is drawn before it is saved', async () => {
    await page.getByLabel('Strengths (自己PR)').fill('推測で進めず、早めに共有します。');
    await expect(page.getByText('16 characters (200 to 300 is usual)').first()).toBeAttached();
    await page.getByRole('button', { name: 'Add a technology' }).click();
    await page.getByLabel('Technology', { exact: true }).fill('TypeScript');
    await page.getByLabel('Level', { exact: true }).last().selectOption('alone');
    await page.getByRole('button', { name: 'Add a job' }).click();
    await page.getByLabel('Company in Japanese').fill('ノムトホト有限会社');
    await page.getByLabel('Achievements').fill('作業時間を月8時間から1時間に短縮');
    await page.getByRole('tab', { name: 'Paper' }).click();
    const sheet = page.getByRole('region', { name: 'Preview of the paper' });
    await expect(sheet.getByText('ばと　とぅや')).toBeVisible();
    await page.getByText('職務経歴書', { exact: true }).click();
    for (const text of ['推測で進めず、早めに共有します。', 'TypeScript', '作業時間を月8時間から1時間に短縮'])
      await expect(sheet.getByText(text)).toBeVisible();
  });

  await test.step('saving stays on the page, and the draft is gone', async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile saved').first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Strengths (自己PR)')).toHaveValue('推測で進めず、早めに共有します。');
    await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
  });

  const sent = await test.step('both papers are drawn, looked at, attached and sent', async () => {
    await page.goto(`/jobs/${jobs.rows[0]?.id}/apply`);
    await page.getByRole('button', { name: 'Attach my papers' }).click();
    const look = page.getByRole('button', { name: /^Download .*BAT-TUYA.*\.pdf/ });
    await expect(look).toBeVisible({ timeout: 40_000 });
    const hash = await download(page, async () => await look.click());
    await page.getByRole('button', { name: 'Attach this paper' }).click();
    await expect(look).toBeVisible();
    await page.getByLabel('Cover letter').fill('Би React-аар хоёр төсөл хийсэн.');
    await page.getByLabel('Facebook profile link').fill('facebook.com/tuya');
    const payment = page.getByLabel('I have paid the application fee');
    if (await payment.isVisible()) await payment.check();
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText('Your application has been submitted!').first()).toBeVisible();
    return hash;
  });

  await test.step('after the profile has changed, an admin opens the same bytes', async () => {
    await page.goto('/profile/papers');
    await page.getByLabel('Strengths (自己PR)').fill('別の文章です。');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile saved').first()).toBeVisible();
    const admin = await browser.newPage({ baseURL: site.url });
    await signInAsAdmin(admin, site);
    await openList(admin, `applications?search=${encodeURIComponent(learner.email)}`);
    await admin.getByRole('button', { name: /: View$/ }).click();
    const drawer = admin.getByRole('dialog', { name: 'Application details' });
    const opened = await download(
      admin,
      async () => await drawer.getByRole('button', { name: /^Download .*BAT-TUYA.*\.pdf/ }).click(),
    );
    expect(opened).toBe(sent);
    await admin.close();
  });
});
