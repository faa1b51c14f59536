import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import yauzl from 'yauzl';
import { readTexts, test } from '../support/account-site.ts';
import { addAuthenticator, syncClock, createLearner, section, submitCredentials } from '../support/authenticator.ts';
import { inspectState } from '../support/inspect-state.ts';
import { accountOf, expect, signIn, type Site, setLanguage, full } from '../support/site.ts';

test.describe.configure({ timeout: 120_000 });

const linkIn = (text: string) => /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '';
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

async function mailTo(site: Site, email: string, subject: RegExp) {
  const find = async () => (await site.mails()).findLast((mail) => mail.to === email && subject.test(mail.subject));
  await expect.poll(find, { message: `a mail to ${email}` }).toBeTruthy();
  return (await find())?.text ?? '';
}

test(
  'links and unlinks a provider account, and keeps the session and the last sign-in method',
  full,
  async ({ page, site, provider }) => {
    const learner = await createLearner(page, site, 'Anar');
    await signIn(page, learner);
    // Linking keeps the session, so the second factor is not requested again.
    await addAuthenticator(page, site, 'Phone');
    const signIns = section(page, 'Social sign-in');
    await expect(signIns.getByText('Email and password')).toBeVisible();
    provider.person = { subject: '4711', email: 'anar.elsewhere@example.com', name: 'Anar' };
    await signIns.getByRole('button', { name: 'Link Google' }).click();
    await expect(toast(page, 'Google is linked')).toBeVisible();
    await expect(page).toHaveURL(/\/settings#linked$/);
    await expect(signIns.getByText('anar.elsewhere@example.com')).toBeVisible();
    await expect(section(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1);

    await signIns.getByRole('button', { name: 'Unlink Google' }).click();
    await page.getByRole('alertdialog', { name: 'Unlink Google?' }).getByRole('button', { name: 'Unlink' }).click();
    await expect(toast(page, 'Google is unlinked')).toBeVisible();
    await expect(signIns.getByRole('button', { name: 'Link Google' })).toBeVisible();

    provider.person = null;
    await signIns.getByRole('button', { name: 'Link GitHub' }).click();
    await expect(toast(page, 'GitHub could not be linked. Please try again.')).toBeVisible();
    await expect(signIns.getByRole('button', { name: 'Link GitHub' })).toBeVisible();
  },
);

test(
  'refuses to link an account of another user and to unlink the only sign-in method',
  full,
  async ({ page, browser, site, provider }) => {
    provider.person = { subject: '815', email: 'bayar.settings@example.com', name: 'Bayar' };
    await page.context().addCookies([{ name: 'lang', value: 'en', url: site.url }]);
    await syncClock(page, site);
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL(/\/dashboard$/);
    await page.goto('/settings');
    const signIns = section(page, 'Social sign-in');
    await expect(signIns.getByText('This is your only way to sign in, so you cannot unlink it.')).toBeVisible();
    await expect(signIns.getByRole('button', { name: 'Unlink Google' })).toHaveCount(0);

    const context = await browser.newContext({ baseURL: site.url });
    const other = await context.newPage();
    await signIn(other, await createLearner(other, site, 'Sodnom'));
    await other.goto('/settings');
    await section(other, 'Social sign-in').getByRole('button', { name: 'Link Google' }).click();
    await expect(toast(other, 'This account is already linked')).toBeVisible();
    await expect(section(other, 'Social sign-in').getByRole('button', { name: 'Link Google' })).toBeVisible();
    await context.close();
  },
);

test('changes the address after confirmation from both mailboxes', async ({ page, site }) => {
  const learner = await createLearner(page, site, 'Dulmaa');
  const newAddress = 'dulmaa.new@example.com';
  await signIn(page, learner);
  await page.goto('/settings');
  const address = section(page, 'Sign-in email');
  await address.getByLabel('New address').fill(learner.email);
  await address.getByRole('button', { name: 'Change address' }).click();
  await expect(address.getByRole('alert')).toHaveText('This is already your address.');
  await address.getByLabel('New address').fill(newAddress);
  await address.getByRole('button', { name: 'Change address' }).click();
  await expect(address.getByText(`${newAddress} is not confirmed yet`)).toBeVisible();
  const linksTo = async (email: string) =>
    (await site.mails())
      .filter(({ to, text }) => to === email && text.includes('type=email_change'))
      .map(({ text }) => linkIn(text));
  for (const email of [newAddress, learner.email]) await expect.poll(() => linksTo(email)).toHaveLength(1);
  await site.advance(61);
  await address.getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, 'We have sent the emails again')).toBeVisible();
  for (const email of [newAddress, learner.email]) await expect.poll(() => linksTo(email)).toHaveLength(2);

  const links = [(await linksTo(newAddress))[1], (await linksTo(learner.email))[1]];
  const tab = await page.context().newPage();
  await syncClock(tab, site);
  await tab.goto(links[0] ?? '');
  await expect(tab.getByRole('heading', { level: 1, name: 'First address confirmed' })).toBeVisible();
  await tab.getByRole('link', { name: 'To your settings' }).click();
  await expect(section(tab, 'Sign-in email').getByText(`${newAddress} is not confirmed yet`)).toBeVisible();
  await tab.goto(links[1] ?? '');
  await tab.waitForURL(/\/settings$/);
  await expect(section(tab, 'Sign-in email').getByText(`Current address: ${newAddress}`)).toBeVisible();
  // The first tab updates when it becomes visible again.
  await page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
  await expect(address.getByText(`Current address: ${newAddress}`)).toBeVisible();
});

test('requires an emailed code to change the password in an old session', full, async ({ page, site }) => {
  const learner = await createLearner(page, site, 'Ganaa');
  await signIn(page, learner);
  await site.advance(25 * 3600);
  await page.goto('/settings');
  const password = section(page, 'Password');
  await password.getByLabel(/^New password/).fill('shine nuuts ug');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByRole('alert')).toContainText('Before you change the password, please enter the code');
  const code = /\b\d{6}\b/.exec(await mailTo(site, learner.email, /\d{6}|code|код/i))?.[0] ?? '';
  await password.getByLabel('Code from the email').fill(code);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();
});

test(
  'accepts a phone as second factor, with one code by text message per minute',
  full,
  async ({ page, site, texts }) => {
    const learner = await createLearner(page, site, 'Munkh');
    await signIn(page, learner);
    await page.goto('/settings');
    const lastCode = async (count: number) => {
      await expect.poll(async () => (await readTexts(texts)).length).toBe(count);
      return /\d{6}/.exec((await readTexts(texts)).at(-1)?.text ?? '')?.[0] ?? '';
    };
    await section(page, 'Two-factor authentication').getByRole('button', { name: 'Add a phone number' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a phone number' });
    await dialog.getByLabel('Phone number').fill('99112233x');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toContainText('with its country code');
    await dialog.getByLabel('Phone number').fill('+976 9911 2233');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await dialog.getByLabel('Code from the message').fill(await lastCode(1));
    await page
      .getByRole('dialog', { name: 'Recovery codes' })
      .getByRole('button', { name: 'I have saved them' })
      .click();

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/signin');
    await submitCredentials(page, learner);
    await expect(page.getByText('We will send a code by text message to +•••• 2233.')).toBeVisible();
    await site.advance(60);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeDisabled();
    await page.getByLabel('Code from the message').fill(await lastCode(2));
    await page.waitForURL(/\/dashboard$/);
  },
);

test('asks an admin to add a required second factor before opening the admin area', full, async ({ page, site }) => {
  await setLanguage(page.context(), site, 'en');
  await signIn(page, accountOf(site, 'admin'));
  await page.goto('/admin-dashboard/jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor authentication required' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the settings' }).click();
  await expect(page).toHaveURL(/\/settings#second-factor$/);
  await addAuthenticator(page, site, 'Phone of the office');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Admin' }).click();
  await page.goto('/admin-dashboard/jobs');
  await expect(page.getByRole('table')).toBeVisible();
});

const namesIn = async (file: string) =>
  await new Promise<string[]>((resolve, reject) => {
    void readFile(file).then((bytes) =>
      yauzl.fromBuffer(bytes, { lazyEntries: false }, (error, zip) => {
        if (error) return reject(error);
        const names: string[] = [];
        zip.on('entry', (entry: { fileName: string }) => names.push(entry.fileName));
        zip.on('end', () => resolve(names));
        return undefined;
      }),
    );
  });

test('downloads a copy of all personal data as one file', async ({ page, site }) => {
  await signIn(page, await createLearner(page, site, 'Zaya'));
  await page.goto('/settings');
  const copy = section(page, 'A copy of your data');
  const downloading = page.waitForEvent('download');
  await copy.getByRole('button', { name: 'Download your data' }).click();
  const names = await namesIn(await (await downloading).path());
  expect(names).toContain('README.txt');
  expect(names.filter((name) => name.endsWith('.json')).length).toBeGreaterThan(5);
  await expect(copy.getByRole('status').filter({ hasText: 'Your data has been downloaded' })).toBeVisible();
});

// This test is the last one because it advances the clock by weeks.
test('schedules the deletion of an account, cancels it, and deletes it after the grace period', async ({
  page,
  site,
}) => {
  const learner = await createLearner(page, site, 'Tuya');
  await signIn(page, learner);
  await page.goto('/settings');
  const deletion = section(page, 'Delete your account');
  const banner = page.getByRole('complementary', { name: 'Account deletion' });
  const scheduleDeletion = async (isFirst: boolean) => {
    await deletion.getByRole('button', { name: 'Delete my account' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await question.getByLabel('Type your sign-in email to confirm').fill('someone@example.com');
    await question.getByRole('button', { name: 'Schedule deletion' }).click();
    await expect(question.getByRole('alert')).toHaveText('This is not your sign-in email.');
    if (isFirst) await inspectState(page, 'the confirmation of the deletion');
    await question.getByLabel('Type your sign-in email to confirm').fill(` ${learner.email.toUpperCase()} `);
    await question.getByRole('button', { name: 'Schedule deletion' }).click();
    await expect(question).toBeHidden();
  };
  await scheduleDeletion(true);
  await expect(banner).toContainText('Your account will be deleted on');
  await inspectState(page, 'the grace period');
  await page.goto('/jobs');
  await banner.getByRole('button', { name: 'Keep my account' }).click();
  await expect(toast(page, 'Your account will not be deleted')).toBeVisible();
  await expect(banner).toBeHidden();

  await page.goto('/settings');
  await scheduleDeletion(false);
  await expect(deletion.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  await site.advance(13 * 86_400);
  await page.reload();
  await expect(banner).toBeVisible();
  await site.advance(86_400 + 60);
  await expect
    .poll(async () => (await site.query('select id from auth.users where email = $1', [learner.email])).length)
    .toBe(0);
  await page.goto('/dashboard');
  await page.waitForURL(/\/signin/);
  await submitCredentials(page, learner);
  await expect(page.getByText('The email or the password is not correct').first()).toBeVisible();
});
