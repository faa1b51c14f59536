import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, type Site, setLanguage } from './site.ts';

/** An authenticator app with one secret. It advances the clock for each code, because the service rejects used codes. */
export interface Authenticator {
  nextCode(): Promise<string>;
}

/** Seconds that a code is valid. */
const step = 30;

/** Advances the site's clock and returns its time in milliseconds. */
async function advance(site: Site, seconds: number): Promise<number> {
  const answer = await fetch(`${site.url}/__test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_s: seconds }),
  });
  const { now } = (await answer.json()) as { now: string };
  return Date.parse(now);
}

function authenticatorOf(site: Site, secret: string): Authenticator {
  const key = new TOTP({ secret }).secret;
  return { nextCode: async () => TOTP.generate({ secret: key, timestamp: await advance(site, step) }) };
}

/** Creates a learner with a confirmed address, used by one test only. */
export async function createLearner(
  page: Page,
  site: Site,
  name: string,
): Promise<{ email: string; password: string }> {
  const learner = { email: `${name.toLowerCase()}.settings@example.com`, password: 'naiman sar' };
  const answer = await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...learner, data: { full_name: name } }),
  });
  expect(answer.status).toBe(200);
  await site.query(
    'update auth.users set email_confirmed_at = created_at, email_autoconfirmed = false where email = $1',
    [learner.email],
  );
  await setLanguage(page.context(), site, 'en');
  return learner;
}

/** The settings section named `name`. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Starts adding an authenticator app in the settings; the first code is still to be entered. */
export async function scanAuthenticator(page: Page, site: Site, name: string): Promise<Authenticator> {
  // A dialog that has just been closed still leaves its entry in the history, which would abort the navigation.
  await page.waitForFunction(() => !('overlay' in (history.state ?? {})));
  await page.goto('/settings');
  const factors = section(page, 'Two-factor authentication');
  await factors.scrollIntoViewIfNeeded();
  await factors.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await dialog.getByLabel('Device name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  return authenticatorOf(site, ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', ''));
}

/** Adds the first authenticator app and returns it with the recovery codes. */
export async function addAuthenticator(
  page: Page,
  site: Site,
  name: string,
): Promise<{ app: Authenticator; codes: string[] }> {
  const app = await scanAuthenticator(page, site, name);
  // The form submits itself after six digits.
  await page.getByLabel('Six-digit code').fill(await app.nextCode());
  const sheet = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(sheet.getByRole('listitem')).toHaveCount(10);
  const codes = await sheet.getByRole('listitem').allTextContents();
  await sheet.getByRole('button', { name: 'I have saved them' }).click();
  await expect(sheet).toBeHidden();
  return { app, codes };
}

/** Submits the sign-in form without waiting for its result. */
export async function submitCredentials(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.locator('main input[type=email]').fill(email);
  await page.locator('main input[type=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
}
