import type { BrowserContext, Page } from '@playwright/test';
import { addApplicant, addEmployer, addPosting, signInAsEmployer } from '../support/employer.ts';
import { motionOf, recordMotion } from '../support/motion.ts';
import { publicAddresses, publicCount, screenCount } from '../support/public-screens.ts';
import { expectNoOverflow, lookAtWidths, lookWithAxe, lookWithLargeText } from '../support/screen-looks.ts';
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
// scrolling. `npm run test:full` opens every screen once and looks at it with axe, in five widths, with large text and above a keyboard.

// This is the longest file: run its tests on all workers.
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 390, height: 844 } });

/** Opens a screen on a phone; the fixture fails the test for anything in the console. */
async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeVisible();
  await waitUntilRendered(page);
  await expectNoOverflow(page, address);
}

test('every screen of a learner opens on a phone', async ({ page, site }) => {
  test.setTimeout(180_000);
  await signInWithoutForm(page, site, accountOf(site, 'nomin'));
  for (const address of await signedInAddresses(site, 'nomin'))
    await test.step(address, async () => await open(page, address));
});

test('every screen of a visitor opens on a phone', async ({ page, site }) => {
  test.setTimeout(180_000);
  for (const address of await publicAddresses(site)) await test.step(address, async () => await open(page, address));
});

/** Screens per test. Each is laid out many times, which is slow. */
const screensPerTest = 8;

interface TestFixtures {
  page: Page;
  context: BrowserContext;
  site: Site;
}

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

for (const person of ['nomin', 'admin'] as const)
  inParts(
    `the screens of ${person === 'nomin' ? 'a learner' : 'an admin'} have an empty console, are accessible in light and dark, and fit every width`,
    signedInCount(person),
    async ({ page, site }, from, to) => {
      await signInWithoutForm(page, site, accountOf(site, person));
      for (const address of (await signedInAddresses(site, person)).slice(from, to))
        await test.step(address, async () => {
          await open(page, address);
          await lookWithAxe(page, address);
          await lookAtWidths(page, address, person === 'nomin' ? 'learner' : 'admin');
          await lookWithLargeText(page, address);
        });
    },
  );

// Languages differ in the length of words. What axe checks is the same in all of them, and screen states consist of the same parts.
for (const { language, count } of [
  { language: 'mn', count: publicCount },
  { language: 'ja', count: screenCount },
  { language: 'en', count: screenCount },
] as const)
  inParts(
    `the screens of a visitor have an empty console${language === 'mn' ? ', are accessible in light and dark, are not animated' : ''}, and fit every width in ${language}`,
    count,
    async ({ page, context, site }, from, to) => {
      await setLanguage(context, site, language);
      await recordMotion(page);
      for (const address of (await publicAddresses(site)).slice(from, Math.min(to, count)))
        await test.step(address, async () => {
          await open(page, address);
          if (language === 'mn') await lookWithAxe(page, address);
          await lookAtWidths(page, address, 'visitor');
          await lookWithLargeText(page, address);
          if (language === 'mn') await expectNoMotion(page, address);
        });
    },
  );

/** Expects that nothing has been animated, before or after hydration. */
async function expectNoMotion(page: Page, address: string): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 400);
  await waitUntilRendered(page);
  expect.soft(await motionOf(page), `${address} is animated`).toEqual([]);
}

for (const language of ['mn', 'ja', 'en'] as const)
  test(
    `the screens of a company have an empty console, are accessible, and fit every width in ${language}`,
    full,
    async ({ page, context, site }) => {
      test.setTimeout(360_000);
      await setLanguage(context, site, language);
      const employer = await addEmployer(site);
      const draft = await addPosting(site, employer, 'returned');
      const [fresh, refused] = [await addApplicant(site, employer), await addApplicant(site, employer)];
      await signInAsEmployer(page, site, employer);
      const pages = ['', `/postings/${draft}`, `/applicants/${fresh}`, `/applicants/${refused}`];
      for (const path of [...pages, '/open#token=x', '/still-open#token=x']) {
        const address = `/employer${path}`;
        await test.step(address, async () => {
          await open(page, address);
          if (language === 'mn') await lookWithAxe(page, address);
          await lookAtWidths(page, address, 'learner');
          await lookWithLargeText(page, address);
        });
      }
    },
  );

for (const language of ['ja', 'en'] as const)
  test(`the longest screens of a learner fit every width in ${language}`, full, async ({ page, context, site }) => {
    await setLanguage(context, site, language);
    await signInWithoutForm(page, site, accountOf(site, 'nomin'));
    for (const address of ['/dashboard', '/settings', '/readiness']) {
      await open(page, address);
      await lookAtWidths(page, address, 'learner');
      await lookWithLargeText(page, address);
    }
  });
