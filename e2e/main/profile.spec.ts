import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { openList, signInAsAdmin } from '../support/admin.ts';
import { accountOf, expect, signIn, setLanguage, test } from '../support/site.ts';

test('a learner fills in the profile with a photo and downloads the 履歴書', async ({
  page,
  site,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  await setLanguage(context, site, 'en');
  await signIn(page, accountOf(site, 'nomin'));

  await test.step('leaving with unsaved changes asks, and Cancel keeps them', async () => {
    await page.goto('/profile');
    await page
      .getByRole('link', { name: 'Edit' })
      .or(page.getByRole('button', { name: 'Edit' }))
      .first()
      .click();
    await page.waitForURL('**/profile/edit');
    await page.getByLabel('Nearest station').fill('品川駅');
    await page.getByRole('link', { name: 'Jobs' }).first().click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Nearest station')).toHaveValue('品川駅');
  });

  await test.step('entries and a photo are added and saved', async () => {
    await page.getByRole('button', { name: 'Add a job' }).click();
    await page.getByLabel('Company').last().fill('Өгөөж Софт ХХК');
    await page.getByLabel('Position').last().fill('Frontend инженер');
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#7ab' } })
      .png()
      .toBuffer();
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByText('Uploaded', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.waitForURL(/\/profile$/);
    await expect(page.getByText('Өгөөж Софт ХХК').first()).toBeVisible();
  });

  await test.step('the photo is in the account menu and, for admins, in the list of people', async () => {
    const account = page.getByRole('button', { name: /^Account menu/ });
    await expect(account.locator('img')).toHaveAttribute('src', /^data:image\/webp/);
    await page.reload();
    await expect(account.locator('img')).toHaveAttribute('src', /^data:image\/webp/);
    const adminPage = await browser.newPage({ baseURL: site.url });
    await signInAsAdmin(adminPage, site);
    const { email } = accountOf(site, 'nomin');
    await openList(adminPage, `users?search=${encodeURIComponent(email)}`);
    const row = adminPage.getByRole('row').filter({ hasText: email });
    await expect(row.locator('img')).toHaveAttribute('src', /^data:image\/webp/);
    // The generated avatar is the fallback for a photo that fails to load.
    await adminPage.route('**/thumbnail', async (route) => await route.fulfill({ status: 404, body: '{}' }));
    await adminPage.reload();
    await expect(row.locator('img')).toHaveAttribute('src', /^data:image\/svg/);
    await adminPage.close();
  });

  await test.step('texts missing in Japanese are listed before the download and link to their fields', async () => {
    const unreadable = page.getByRole('list', { name: /^Not in Japanese/ });
    await expect(unreadable.getByRole('link')).toHaveText(['Work experience']);
    await page.getByRole('button', { name: 'Download CV (Japanese Style)' }).click();
    const question = page.getByRole('alertdialog', { name: 'Download the CV with parts missing?' });
    await question.getByRole('link', { name: 'Work experience' }).click();
    await page.waitForURL(/\/profile\/edit/);
    await expect(page.getByRole('tab', { name: /日本語/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Company in Japanese').first()).toBeFocused();
    await page.getByLabel('Company in Japanese').last().fill('ウグーズソフト有限会社');
    await page.getByLabel('Position in Japanese').last().fill('フロントエンドエンジニア');
    // Each tab keeps its input while the other one is open.
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(page.getByLabel('Nearest station')).toHaveValue('品川駅');
    await page.getByRole('tab', { name: /日本語/ }).click();
    await expect(page.getByLabel('Company in Japanese').last()).toHaveValue('ウグーズソフト有限会社');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.waitForURL(/\/profile$/);
    await expect(page.getByText('You have filled in everything the form asks for.')).toBeVisible();
  });

  await test.step('a recruiter can read the 履歴書', async () => {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-rirekisho-'));
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 30_000 }),
      page.getByRole('button', { name: 'Download CV (Japanese Style)' }).click(),
    ]);
    await expect(page.getByText('CV downloaded successfully').first()).toBeVisible();
    expect(download.suggestedFilename()).toMatch(/^rirekisho_GANBAT-NOMIN_\d{4}-\d\d-\d\d\.pdf$/);
    const file = path.join(dir, 'rirekisho.pdf');
    await download.saveAs(file);
    const text = execFileSync('pdftotext', ['-layout', file, '-']).toString();
    for (const part of [
      'ガンバト',
      'GANBAT NOMIN',
      'モンゴル国ウランバートル市',
      '+976 9900 0001',
      'モンゴル技術大学',
      '入学',
      '卒業',
      'ウグーズソフト有限会社',
      '入社',
      '以上',
      '日本語能力試験N4',
      'フロントエンドエンジニアを希望いたします',
      'nomin@example.com',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/\p{Script=Cyrillic}/u);
    expect(text).not.toContain('品川駅');
    execFileSync('pdftoppm', ['-r', '40', '-png', file, path.join(dir, 'page')]);
    const { dominant } = await sharp(path.join(dir, 'page-1.png')).stats();
    expect(Object.values(dominant).every((value) => value > 240)).toBe(true);
    await rm(dir, { recursive: true, force: true });
  });
});
