import { accountOf, expect, setLanguage, signIn, test, waitUntilRendered } from '../../support/site.ts';

// The site as an installed app: its manifest, the offer to install it, and its back button.

const offer = 'Install the site on this device?';

test('the manifest has no errors and names pictures, icons and shortcuts that exist', async ({ page, site }) => {
  await page.goto('/');
  const cdp = await page.context().newCDPSession(page);
  const { url, errors } = await cdp.send('Page.getAppManifest');
  expect(url).toBe(`${site.url}/manifest.webmanifest?lang=mn`);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const manifest = (await (await page.request.get(url)).json()) as Record<
    'icons' | 'screenshots' | 'shortcuts',
    { src?: string; url?: string }[]
  >;
  for (const { src = '', url: path = src } of [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts])
    expect((await page.request.get(path)).status()).toBe(200);
});

test('offers the installation to a learner on the third day, and not after "Not now"', async ({ page, site }) => {
  await setLanguage(page.context(), site, 'en');
  // Headless Chromium does not offer it by itself.
  await page.addInitScript(() =>
    window.addEventListener('load', () =>
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} })),
    ),
  );
  await signIn(page, accountOf(site, 'nomin'));
  const visit = async (visits: number) => {
    await page.evaluate((count) => localStorage.setItem('zamnal.visits', `${count};Mon Nov 02 2026`), visits);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await visit(1);
  for (const again of [1, 2, 3]) {
    await waitUntilRendered(page);
    await expect(page.getByText(offer), `load ${again} of the second day`).toBeHidden();
    await page.reload();
  }
  await visit(2);
  await expect(page.getByText(offer)).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(offer)).toBeHidden();
  await visit(3);
  await waitUntilRendered(page);
  await expect(page.getByText(offer)).toBeHidden();
});

test('has a back button in the installed site only, after the first page', async ({ page, site }) => {
  await setLanguage(page.context(), site, 'en');
  await signIn(page, accountOf(site, 'nomin'));
  await page.goto('/dashboard');
  const back = page.getByRole('banner').getByRole('button', { name: 'Back', exact: true });
  await page.getByRole('link', { name: 'Continue' }).first().click();
  await expect(page).toHaveURL(/\/lessons\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(back).toBeHidden();
  // Chromium does not emulate it.
  await page.addInitScript(() => {
    const matches = window.matchMedia.bind(window);
    window.matchMedia = (query) => matches(query === '(display-mode: standalone)' ? 'all' : query);
  });
  await page.reload();
  await back.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(back).toBeHidden();
});
