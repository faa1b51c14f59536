import type { Page } from '@playwright/test';
import { expect, type Site, setLanguage, test, full } from '../support/site.ts';

// With email confirmation, as on a site with a mail server.
test.use({ settings: { AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: '4' } });

const linkIn = (text: string) => /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '';

async function signUp(
  page: Page,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.locator('main form button[type=submit]').click();
}

async function lastMailTo(site: Site, email: string, count: number) {
  // Not the mails about sign-ins on new devices.
  const mails = async () => (await site.mails()).filter((mail) => mail.to === email && linkIn(mail.text));
  await expect.poll(async () => (await mails()).length).toBe(count);
  const mail = (await mails()).at(-1);
  if (!mail) throw new Error('no mail');
  return mail;
}

test.beforeEach(async ({ context, site }) => await setLanguage(context, site, 'en'));

test('confirms a sign-up by the emailed link in a new tab and signs in there', async ({ page, context, site }) => {
  const person = { name: 'Ануужин', email: 'anuujin@example.com', password: 'naiman sar' };
  await signUp(page, person);
  await expect(page.getByText(person.email).first()).toBeVisible();
  const mail = await lastMailTo(site, person.email, 1);
  const tab = await context.newPage();
  await tab.goto(linkIn(mail.text));
  await tab.waitForURL(/\/dashboard$/);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  // The used link leads on who is signed in.
  await tab.goto(linkIn(mail.text));
  await tab.waitForURL(/\/dashboard$/);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'resends the confirmation email from the sign-up and the sign-in screen, once per interval',
  full,
  async ({ page, context, site }) => {
    const person = { name: 'Солонго', email: 'solongo@example.com', password: 'naiman sar' };
    const title = { name: 'Check your email' };
    const again = /^Send the email again/;
    await signUp(page, person);
    await expect(page.getByRole('heading', title)).toBeVisible();
    await expect(page.getByRole('button', { name: again })).toBeDisabled();
    await lastMailTo(site, person.email, 1);

    // A second sign-up within the interval shows the same screen and does not reveal that the address is registered.
    const second = await context.newPage();
    await signUp(second, person);
    await expect(second.getByRole('heading', title)).toBeVisible();
    await expect(second.getByText(/wait|moment/)).toHaveCount(0);

    await expect(page.getByRole('button', { name: again })).toBeEnabled({ timeout: 10_000 });
    await expect(page).toHaveURL(/\/signup$/);
    await page.getByRole('button', { name: again }).click();
    await expect(page.getByText(`We sent the email to ${person.email} again.`)).toBeVisible();
    await expect(page.getByRole('button', { name: again })).toBeDisabled();
    await lastMailTo(site, person.email, 2);

    await second.goto('/signin');
    await second.getByLabel('Email').fill(person.email);
    await second.getByLabel(/^Password/).fill(person.password);
    await second.locator('main form button[type=submit]').click();
    await expect(second.getByText('Your email address is not confirmed yet').first()).toBeVisible();
    await second.waitForTimeout(4000);
    await second.getByRole('button', { name: again }).click();
    const mail = await lastMailTo(site, person.email, 3);
    await expect(second.getByText(`We sent the email to ${person.email} again.`)).toBeVisible();

    // Enter the code from the email on the screen that is still open.
    const code = /\b\d{6}\b/.exec(mail.text.replace(linkIn(mail.text), ''))?.[0] ?? '';
    await page.getByLabel('Code from the email').fill(code);
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL(/\/dashboard$/);
  },
);

test('resets a forgotten password from the email and rejects the old one', async ({ page, context, site }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('temuulen@example.com');
  await page.locator('main form button[type=submit]').click();
  const mail = await lastMailTo(site, 'temuulen@example.com', 1);
  const tab = await context.newPage();
  await tab.goto(linkIn(mail.text));
  await tab.waitForURL(/\/reset-password/);
  await tab.getByLabel(/^New password/).fill('shine nuuts ug');
  await tab.locator('main form button[type=submit]').click();
  await tab.waitForURL(/\/(dashboard|signin)/);
  const statuses = [];
  for (const password of [site.passwords['temuulen@example.com'], 'shine nuuts ug']) {
    const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'temuulen@example.com', password }),
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([400, 200]);
});
