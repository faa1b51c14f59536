import type { Page } from '@playwright/test';
import { solveCaptcha, test, widgetOf } from '../support/captcha.ts';
import { accountOf, expect, type Site, setLanguage } from '../support/site.ts';

const submit = (page: Page) => page.locator('main form button[type=submit]');
const asks = (page: Page) => expect(page.getByText('Please confirm above that you are human.')).toBeVisible();
const thanks = (page: Page) => expect(page.getByText('Confirmed, thank you.')).toBeVisible();

async function fill(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.locator('main input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
}

test.beforeEach(async ({ context, site, captcha }) => {
  Object.assign(captcha.state, { isBlocked: false, accepts: true });
  await setLanguage(context, site, 'en');
});

/** The link of the newest mail to an address, once there are `count`. */
async function linkTo(site: Site, email: string, count = 1): Promise<string> {
  const mails = async () => (await site.mails()).filter(({ to }) => to === email);
  await expect.poll(async () => (await mails()).length).toBe(count);
  return /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? '';
}

test('somebody signs up and in, and shows each time that a person does', async ({ page, site, captcha }) => {
  const account = { email: 'person.captcha@example.com', password: 'naiman sar' };
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Хүн');
  await fill(page, account);
  await expect(widgetOf(page).getByText('the-site-key light normal en')).toBeVisible();
  await solveCaptcha(page);
  await thanks(page);
  await submit(page).click();
  await fetch(await linkTo(site, account.email), { redirect: 'manual' });
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/\/signin/);
  await fill(page, { ...account, password: 'wrong one' });
  await solveCaptcha(page);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('The email or the password is not correct');
  // A token serves once: the widget asks anew.
  await asks(page);
  await fill(page, account);
  await solveCaptcha(page);
  await submit(page).click();
  await page.waitForURL(/\/dashboard/);
  const verified = captcha.asked.filter(({ path }) => path === '/siteverify').map(({ body }) => body);
  expect(verified).toHaveLength(3);
  expect(new Set(verified).size).toBe(3);
});

test('a form that was sent too early waits for the person, and sends what it holds then', async ({ page, site }) => {
  const account = accountOf(site, 'nomin');
  await page.goto('/signin');
  await asks(page);
  await fill(page, { ...account, email: 'mistyped@example.com' });
  await submit(page).click();
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await page.locator('main input[type=email]').fill(account.email);
  await solveCaptcha(page);
  await page.waitForURL(/\/dashboard/);
});

test('a token that ran out is asked for again', async ({ page, site }) => {
  await page.goto('/signin');
  await fill(page, accountOf(site, 'nomin'));
  await solveCaptcha(page);
  await thanks(page);
  await widgetOf(page).getByRole('button', { name: 'Expire' }).click();
  await asks(page);
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
  await asks(page);
  await solveCaptcha(page);
  await submit(page).click();
  await page.waitForURL(/\/dashboard/);
});

test('a script that is kept away leaves words and a way on, not a dead button', async ({ page, site, captcha }) => {
  captcha.state.isBlocked = true;
  await page.goto('/signin');
  const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(failure).toBeVisible();
  await fill(page, accountOf(site, 'nomin'));
  // Pressed all the same, the button tries once more.
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

test.describe('the field itself lost on the way', () => {
  test.use({ expectsMissingChunks: true, serviceWorkers: 'block' });

  test('leaves what was typed, and comes when it is asked for again', async ({ page, site }) => {
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

test('a forgotten password asks for a person too', async ({ page, site }) => {
  const { email } = accountOf(site, 'temuulen');
  await page.goto('/forgot-password');
  await page.locator('main input[type=email]').fill(email);
  await solveCaptcha(page);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await linkTo(site, email);
});

test('asking for the mails of a new address again asks for a person, in the settings', async ({ page, site }) => {
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
  await linkTo(site, 'anujin.captcha@example.com', 2);
});

test('nothing is loaded on screens that ask nobody, and the privacy policy names the service', async ({
  page,
  captcha,
}) => {
  const before = captcha.asked.length;
  await page.goto('/');
  await page.goto('/privacy');
  await expect(page.getByText('hCaptcha checks that a person does so')).toBeVisible();
  expect(captcha.asked).toHaveLength(before);
});
