import type { BrowserContext, Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe.ts';
import { findClippedTexts } from '../support/clipped-texts.ts';
import { publicAddresses, publicCount, screenCount } from '../support/public-screens.ts';
import { signedInAddresses, signedInCount } from '../support/signed-in-screens.ts';
import {
  accountOf,
  signInWithoutForm,
  expect,
  full,
  type Site,
  setLanguage,
  test,
  waitUntilRendered,
} from '../support/site.ts';

// `npm test` opens every screen of visitors and learners on a phone: nothing in the console (the fixture checks) and no horizontal
// scrolling. `npm run test:full` also runs axe on each and on those of admins, and looks for clipped texts in the languages of visitors.
const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

async function inspect(page: Page, address: string): Promise<void> {
  await open(page, address);
  for (const [name, colorScheme] of [
    ['wide', 'light'],
    ['narrow', 'light'],
    // The dark theme changes only colours.
    ['narrow', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(sizes[name]);
    const found = await findAxeViolations(page, { isColourOnly: colorScheme === 'dark' });
    expect.soft(found, `${address}, ${colorScheme}, ${name}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `${address}, ${name} scrolls horizontally`).toBeLessThanOrEqual(0);
  }
}

/** Checks that no text is clipped, down to the narrowest phone. */
async function expectReadable(page: Page, address: string): Promise<void> {
  for (const size of [...Object.values(sizes), { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    expect.soft(await page.evaluate(findClippedTexts), `${address}, ${size.width} px wide`).toEqual([]);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${address}, the smallest phone scrolls horizontally`).toBeLessThanOrEqual(0);
}

// This is the longest file: run its tests on all workers.
test.describe.configure({ mode: 'parallel' });

/** Screens per test. Each is rendered several times, which is slow. */
const screensPerTest = 8;

/** Splits `count` screens among tests; `check` gets the range of indexes of each test. */
function inParts(
  title: string,
  count: number,
  check: (fixtures: TestFixtures, from: number, to: number) => Promise<void>,
): void {
  const tests = Math.ceil(count / screensPerTest);
  for (let part = 0; part < tests; part += 1)
    test(`${title}, ${part + 1} of ${tests}`, full, async ({ page, context, site }) => {
      test.setTimeout(360_000);
      await check({ page, context, site }, part * screensPerTest, (part + 1) * screensPerTest);
    });
}

interface TestFixtures {
  page: Page;
  context: BrowserContext;
  site: Site;
}

for (const person of ['nomin', 'admin'] as const)
  inParts(
    `the screens of ${person === 'nomin' ? 'a learner' : 'an admin'} have an empty console and are accessible in light and dark, wide and narrow`,
    signedInCount(person),
    async ({ page, site }, from, to) => {
      await signInWithoutForm(page, site, accountOf(site, person));
      for (const address of (await signedInAddresses(site, person)).slice(from, to))
        await test.step(address, async () => await inspect(page, address));
    },
  );

/** Opens a screen on a phone; the fixture fails the test for anything in the console. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeVisible();
  await waitUntilRendered(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${address} scrolls horizontally`).toBeLessThanOrEqual(0);
}

test('every screen of a learner opens on a phone', async ({ page, site }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(sizes.narrow);
  await signInWithoutForm(page, site, accountOf(site, 'nomin'));
  for (const address of await signedInAddresses(site, 'nomin'))
    await test.step(address, async () => await open(page, address));
});

test('every screen of a visitor opens on a phone', async ({ page, site }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(sizes.narrow);
  for (const address of await publicAddresses(site)) await test.step(address, async () => await open(page, address));
});

// Languages differ in the length of words. What axe checks is the same in all of them, and screen states consist of the same parts.
for (const { language, count } of [
  { language: 'mn', count: publicCount },
  { language: 'ja', count: screenCount },
  { language: 'en', count: screenCount },
] as const)
  inParts(
    `the screens of a visitor have an empty console${language === 'mn' ? ', are accessible in light and dark' : ''}, and clip no text in ${language}`,
    count,
    async ({ page, context, site }, from, to) => {
      await setLanguage(context, site, language);
      for (const address of (await publicAddresses(site)).slice(from, Math.min(to, count)))
        await test.step(address, async () => {
          await (language === 'mn' ? inspect(page, address) : open(page, address));
          await expectReadable(page, address);
        });
    },
  );
