import { execFileSync } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { test } from '../../support/provider.ts';
import { expect, signIn, type Site, setLanguage } from '../../support/site.ts';

interface Account {
  email: string;
  password: string;
}

const linkIn = (text: string) => /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '';

async function mailTo(site: Site, email: string, count: number): Promise<string> {
  // Not the mails about sign-ins on new devices.
  const mails = async () => (await site.mails()).filter((mail) => mail.to === email && linkIn(mail.text));
  await expect.poll(async () => (await mails()).length).toBe(count);
  return linkIn((await mails()).at(-1)?.text ?? '');
}

/** Creates an account with a confirmed address. */
async function newAccount(site: Site, name: string): Promise<Account> {
  const account = { email: `${name.toLowerCase()}.sign-in@example.com`, password: 'naiman sar' };
  const answer = await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, data: { full_name: name } }),
  });
  expect(answer.status).toBe(200);
  await fetch(await mailTo(site, account.email, 1), { redirect: 'manual' });
  return account;
}

const serviceToken = ({ env }: Site): string =>
  execFileSync(process.execPath, ['scripts/auth-keys.mjs', 'token'], { env: { ...process.env, ...env } })
    .toString()
    .trim();

/** Invites an address through the admin API. */
async function invite(site: Site, email: string, next?: string): Promise<void> {
  const redirect = next === undefined ? '' : `?redirect_to=${encodeURIComponent(site.url + next)}`;
  const answer = await fetch(`${site.url}/auth/v1/invite${redirect}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${serviceToken(site)}` },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
}

/** Opens a page in another browser context. */
async function openOtherBrowser(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  await setLanguage(context, site, 'en');
  return await context.newPage();
}

/** Continues with a provider from the sign-in or sign-up screen, once the page is hydrated. */
async function continueWith(page: Page, name: string): Promise<void> {
  await expect(page.locator('main form button[type=submit]')).toBeEnabled();
  await page.getByRole('button', { name: `Continue with ${name}` }).click();
}

const isSignedIn = async (page: Page) => await page.evaluate(() => sessionStorage.getItem('zamnal.session') !== null);
const expectDashboard = async (page: Page) => {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test.beforeEach(async ({ context, site }) => await setLanguage(context, site, 'en'));

for (const name of ['Google', 'School account']) {
  test(`a new user signs in with ${name}, lands on the requested page, and gets the same account the next time`, async ({
    page,
    browser,
    site,
    provider,
  }) => {
    const email = `saraa.${name.split(' ')[0]?.toLowerCase()}@example.com`;
    provider.person = { subject: email, email, name: 'Сараа' };
    await page.goto('/signin?next=%2Fsettings');
    await continueWith(page, name);
    await page.waitForURL(`${site.url}/settings`);
    await expect(page.getByText('Login successful')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The session is removed from the URL.
    expect(await page.evaluate(() => [location.hash, location.search])).toEqual(['', '']);
    const again = await openOtherBrowser(browser, site);
    await again.goto('/signup');
    await continueWith(again, name);
    await expectDashboard(again);
    await again.context().close();
    const people = await site.query('select full_name from profiles where email = $1', [email]);
    expect(people).toEqual([{ full_name: 'Сараа' }]);
  });
}

test('a confirmation link opened on another device signs in there', async ({ page, browser, site }) => {
  const account = { email: 'bold.device@example.com', password: 'naiman sar' };
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Болд');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel(/^Password/).fill(account.password);
  await page.locator('main form button[type=submit]').click();
  const link = await mailTo(site, account.email, 1);
  const phone = await openOtherBrowser(browser, site);
  await phone.goto(link);
  await expectDashboard(phone);
  await phone.context().close();
  await page.goto('/dashboard');
  await page.waitForURL(/\/signin/);
  await signIn(page, account);
  await expectDashboard(page);
});

test('an invited user chooses a password first and continues to the page of the invitation', async ({
  page,
  browser,
  site,
}) => {
  const account = { email: 'invited.guest@example.com', password: 'naiman sar' };
  await invite(site, account.email, '/courses');
  await page.goto(await mailTo(site, account.email, 1));
  await page.waitForURL(/\/reset-password/);
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await page.getByLabel(/^New password/).fill(account.password);
  expect(await page.evaluate(() => location.hash)).toBe('');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(`${site.url}/courses`);
  const other = await openOtherBrowser(browser, site);
  await signIn(other, account);
  await expectDashboard(other);
  await other.context().close();
});

test('reports a used invitation, also if it leads to the home page', async ({ page, site }) => {
  const email = 'invited.late@example.com';
  await invite(site, email);
  const link = await mailTo(site, email, 1);
  await fetch(link, { redirect: 'manual' });
  await page.goto(link);
  await page.waitForURL(/\/auth\/callback/);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('signing out everywhere ends the session in every tab and browser', async ({ page, context, browser, site }) => {
  const account = await newAccount(site, 'Ganbat');
  await signIn(page, account);
  await expectDashboard(page);
  const tab = await context.newPage();
  await tab.goto('/dashboard');
  await expectDashboard(tab);
  const other = await openOtherBrowser(browser, site);
  await signIn(other, account);
  await expectDashboard(other);
  const status = await other.evaluate(async () => {
    const { access_token } = JSON.parse(sessionStorage.getItem('zamnal.session') ?? '{}') as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    return (await fetch('/auth/v1/logout?scope=global', { method: 'POST', headers })).status;
  });
  expect(status).toBe(204);
  for (const one of [page, tab, other]) {
    await one.goto('/dashboard');
    await one.waitForURL(/\/signin/);
    expect(await isSignedIn(one)).toBe(false);
  }
  await other.context().close();
});

// This test is the last one because it moves the site's clock far ahead of the browser's.
test('two tabs that refresh an expired session at once both stay signed in, repeatedly', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, await newAccount(site, 'Khulan'));
  await expectDashboard(page);
  const tab = await context.newPage();
  await tab.goto('/dashboard');
  await expectDashboard(tab);
  const refreshStatuses: number[] = [];
  context.on('response', (answer) => {
    if (answer.url().includes('grant_type=refresh_token')) refreshStatuses.push(answer.status());
  });
  for (let round = 0; round < 3; round += 1) {
    await site.advance(2 * 3600);
    await Promise.all([page.reload(), tab.reload()]);
    await Promise.all([expectDashboard(page), expectDashboard(tab)]);
  }
  expect(refreshStatuses.length).toBeGreaterThanOrEqual(3);
  expect(new Set(refreshStatuses)).toEqual(new Set([200]));
});
