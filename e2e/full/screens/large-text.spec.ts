import type { Page } from '@playwright/test';
import { findClippedTexts } from '../../support/clipped-texts.ts';
import { publicAddresses, screenCount } from '../../support/public-screens.ts';
import { signedInAddresses } from '../../support/signed-in-screens.ts';
import { accountOf, expect, setLanguage, signInWithoutForm, test, waitUntilRendered } from '../../support/site.ts';

// Small phones with text at 200 %, and with the keyboard open over a form: nothing is cut off or hidden under a bar.

test.describe.configure({ mode: 'parallel' });
test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 640 } });

const widths = [320, 360];
const usual = 16;

/** The height that a phone's keyboard leaves. */
const heightAboveKeyboard = 300;

/** Controls of which a part is outside the screen. Those in a scroll container can be reached. */
function findControlsOutside(): string[] {
  const isScrolled = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth)
        return true;
    return false;
  };
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap((control) => {
    const { left, right, width } = control.getBoundingClientRect();
    const isShown = width > 1 && control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isForReaders = control.closest('.visually-hidden, .skip-link, [aria-hidden=true], [inert]') !== null;
    const isOutside = left < -1 || right > window.innerWidth + 1;
    return isShown && !isForReaders && isOutside && !isScrolled(control) ? [control.outerHTML.slice(0, 80)] : [];
  });
}

/** Focuses each field of the longest form, and returns fields and labels that are then hidden, and the form's button if scrolling does not show it. */
function findHiddenParts(): string[] {
  const fieldsOf = (form: Element) =>
    [...form.querySelectorAll('input:not([type=hidden], [type=file]), select, textarea')].filter((field) =>
      field.checkVisibility({ visibilityProperty: true }),
    );
  const isInSight = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + Math.min(height, 16) / 2);
    return found !== null && (element.contains(found) || found.contains(element));
  };
  const forms = [...document.querySelectorAll('main form')].toSorted((a, b) => fieldsOf(b).length - fieldsOf(a).length);
  const fields = (forms[0] ? fieldsOf(forms[0]) : []) as HTMLInputElement[];
  const hidden = fields.flatMap((field) => {
    if (field.disabled) return [];
    field.focus();
    return [field, ...(field.labels ?? [])].filter((part) => part.clientWidth !== 1 && !isInSight(part));
  });
  const button = forms[0]?.querySelector('button[type=submit]');
  button?.scrollIntoView({ block: 'nearest' });
  return [...hidden, ...(button && !isInSight(button) ? [button] : [])].map(({ outerHTML }) => outerHTML.slice(0, 80));
}

/** Checks screens with the text size of the browser's settings, which media queries in em follow, and then with a keyboard. */
async function check(page: Page, addresses: readonly string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const setText = async (standard: number) => await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  for (const address of addresses)
    await test.step(address, async () => {
      await setText(2 * usual);
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeVisible();
      await waitUntilRendered(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 640 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow, `${address}, ${width} px scrolls horizontally`).toBeLessThanOrEqual(0);
        expect.soft(await page.evaluate(findClippedTexts), `${address}, ${width} px`).toEqual([]);
        expect.soft(await page.evaluate(findControlsOutside), `${address}, ${width} px, controls`).toEqual([]);
      }
      await setText(usual);
      await page.setViewportSize({ width: 360, height: heightAboveKeyboard });
      expect.soft(await page.evaluate(findHiddenParts), `${address} with a keyboard`).toEqual([]);
    });
}

for (const part of [0, 1]) {
  test(`screens of a learner fit small phones, part ${part + 1}`, async ({ page, site }) => {
    await signInWithoutForm(page, site, accountOf(site, 'nomin'));
    await check(
      page,
      (await signedInAddresses(site, 'nomin')).filter((_, nth) => nth % 2 === part),
    );
  });

  test(`screens of a visitor fit small phones, part ${part + 1}`, async ({ page, site }) => {
    const screens = (await publicAddresses(site)).slice(0, screenCount);
    await check(
      page,
      screens.filter((_, nth) => nth % 2 === part),
    );
  });
}

for (const language of ['ja', 'en'] as const)
  test(`screens fit small phones in ${language}`, async ({ page, context, site }) => {
    await setLanguage(context, site, language);
    await check(page, ['/', '/signup']);
    await signInWithoutForm(page, site, accountOf(site, 'nomin'));
    await check(page, ['/dashboard', '/settings', '/readiness']);
  });

test('screens of an admin fit small phones', async ({ page, site }) => {
  await signInWithoutForm(page, site, accountOf(site, 'admin'));
  const screens = (await signedInAddresses(site, 'admin')).filter((address) =>
    /dashboard($|\/(applications|bank-statement(\/import)?|companies|courses|payments\/months|progress)$|\/jobs\/[\da-f-]{36})/.test(
      address,
    ),
  );
  expect(screens).toHaveLength(9);
  await check(page, screens);
});
