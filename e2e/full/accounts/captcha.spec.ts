import type { Page } from '@playwright/test';
import { solveCaptcha, test, widgetOf } from '../../support/captcha.ts';
import { accountOf, expect, type Site, setLanguage } from '../../support/site.ts';

const submit = (page: Page) => page.locator('main form button[type=submit]');
const expectUnsolved = (page: Page) => expect(page.getByText('Please confirm above that you are human.')).toBeVisible();
const expectSolved = (page: Page) => expect(page.getByText('Confirmed, thank you.')).toBeVisible();

async function fill(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.locator('main input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
}

test.beforeEach(async ({ context, site, captcha }) => {
  Object.assign(captcha.state, { isBlocked: false, accepts: true });
  await setLanguage(context, site, 'en');
});

/** Waits for `count` mails to an address and returns the link of the last one. */
async function waitForLink(site: Site, email: string, count = 1): Promise<string> {
  const mails = async () => (await site.mails()).filter(({ to }) => to === email);
  await expect.poll(async () => (await mails()).length).toBe(count);
  return /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? '';
}

test('requires a new captcha token for each sign-up and sign-in', async ({ page, site, captcha }) => {
  const account = { email: 'person.captcha@example.com', password: 'naiman sar' };
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Хүн');
  await fill(page, account);
  await expect(widgetOf(page).getByText('the-site-key light normal en')).toBeVisible();
  await solveCaptcha(page);
  await expectSolved(page);
  await submit(page).click();
  await fetch(await waitForLink(site, account.email), { redirect: 'manual' });
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/\/signin/);
  await fill(page, { ...account, password: 'wrong one' });
  await solveCaptcha(page);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('The email or the password is not correct');
  // A token is valid once, so the widget is reset.
  await expectUnsolved(page);
  await fill(page, account);
  await solveCaptcha(page);
  await submit(page).click();
  await page.waitForURL(/\/dashboard/);
  const verified = captcha.requests.filter(({ path }) => path === '/siteverify').map(({ body }) => body);
  expect(verified).toHaveLength(3);
  expect(new Set(verified).size).toBe(3);
});

test('a form submitted before the captcha is solved waits and then sends its current values', async ({
  page,
  site,
}) => {
  const account = accountOf(site, 'nomin');
  await page.goto('/signin');
  await expectUnsolved(page);
  await fill(page, { ...account, email: 'mistyped@example.com' });
  await submit(page).click();
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await page.locator('main input[type=email]').fill(account.email);
  await solveCaptcha(page);
  await page.waitForURL(/\/dashboard/);
});

test('requests a new token when one has expired', async ({ page, site }) => {
  await page.goto('/signin');
  await fill(page, accountOf(site, 'nomin'));
  await solveCaptcha(page);
  await expectSolved(page);
  await widgetOf(page).getByRole('button', { name: 'Expire' }).click();
  await expectUnsolved(page);
  await submit(page).click();
  await solveCaptcha(page);
  await page.waitForURL(/\/dashboard/);
});

test('explains a refused captcha and lets the visitor try again', async ({ page, site, captcha }) => {
  captcha.state.accepts = false;
  await page.goto('/signin');
  await fill(page, accountOf(site, 'nomin'));
  await solveCaptcha(page);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('We could not confirm that you are a person');
  captcha.state.accepts = true;
  await expectUnsolved(page);
  await solveCaptcha(page);
  await submit(page).click();
  await page.waitForURL(/\/dashboard/);
});

test('shows a message and a retry button when the captcha script is blocked', async ({ page, site, captcha }) => {
  captcha.state.isBlocked = true;
  await page.goto('/signin');
  const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(failure).toBeVisible();
  await fill(page, accountOf(site, 'nomin'));
  // Submitting tries to load the script again.
  await submit(page).click();
  await expect(submit(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(failure).toBeVisible();
  captcha.state.isBlocked = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await widgetOf(page).getByRole('button', { name: 'Fail' }).click();
  await expect(failure).toBeVisible();
  await submit(page).click();
  await solveCaptcha(page);
  await page.waitForURL(/\/dashboard/);
});

test.describe('when the field fails to load', () => {
  test.use({ expectsMissingChunks: true, serviceWorkers: 'block' });

  test('keeps the input and loads the field on retry', async ({ page, site }) => {
    await page.route(/\/assets\/CaptchaField-/, async (route) => await route.abort());
    await page.goto('/signin');
    await fill(page, accountOf(site, 'anujin'));
    await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.');
    await submit(page).click();
    await page.unroute(/\/assets\/CaptchaField-/);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await solveCaptcha(page);
    await page.waitForURL(/\/dashboard/);
  });
});

test('requires a captcha for a forgotten password', async ({ page, site }) => {
  const { email } = accountOf(site, 'temuulen');
  await page.goto('/forgot-password');
  await page.locator('main input[type=email]').fill(email);
  await solveCaptcha(page);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await waitForLink(site, email);
});

test('requires a captcha to resend the emails of an address change in the settings', async ({ page, site }) => {
  await page.goto('/signin');
  await fill(page, accountOf(site, 'anujin'));
  await solveCaptcha(page);
  await submit(page).click();
  await page.waitForURL(/\/dashboard/);
  await page.goto('/settings#email');
  const section = page.locator('#email');
  await section.getByLabel('New address').fill('anujin.captcha@example.com');
  await section.locator('button[type=submit]').click();
  await expect(section.locator('iframe')).toHaveCount(0);
  await section.getByRole('button', { name: 'Send again' }).click();
  await solveCaptcha(page);
  await waitForLink(site, 'anujin.captcha@example.com', 2);
});

test('loads nothing on screens without a captcha, and the privacy policy names the service', async ({
  page,
  captcha,
}) => {
  const before = captcha.requests.length;
  await page.goto('/');
  await page.goto('/privacy');
  await expect(page.getByText('hCaptcha checks that a person does so')).toBeVisible();
  expect(captcha.requests).toHaveLength(before);
});
