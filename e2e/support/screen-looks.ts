import type { Page } from '@playwright/test';
import { findAxeViolations } from './axe.ts';
import { findClippedTexts } from './clipped-texts.ts';
import { expect } from './site.ts';

const [wide, narrow] = [1440, 390];
/** From a desk to the narrowest phone. */
const widths = [wide, 1024, narrow, 360, 320];
const smallPhones = [360, 320];
const usualText = 16;

/** The height that a phone's keyboard leaves. */
const heightAboveKeyboard = 300;

/** Runs axe on an open screen: every rule on a desk and a phone, and those about colours in the dark theme, which changes only colours. */
export async function lookWithAxe(page: Page, address: string): Promise<void> {
  for (const [width, colorScheme] of [
    [wide, 'light'],
    [narrow, 'light'],
    [narrow, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await setWidth(page, width);
    const found = await findAxeViolations(page, { isColourOnly: colorScheme === 'dark' });
    expect.soft(found, `${address}, ${colorScheme}, ${width} px`).toEqual([]);
  }
}

/**
 * The widths in which each kind of screen shows every text. Signed-in screens end long names in an ellipsis on the smallest phones, and
 * tables of admins do on a tablet.
 */
const readableWidths = { visitor: widths, learner: [wide, 1024, narrow], admin: [wide, narrow] };

/** Expects that an open screen scrolls horizontally in none of five widths, and clips no text in those of `readableWidths`. */
export async function lookAtWidths(page: Page, address: string, kind: keyof typeof readableWidths): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    await expectNoOverflow(page, `${address}, ${width} px`);
    if (readableWidths[kind].includes(width))
      expect.soft(await page.evaluate(findClippedTexts), `${address}, ${width} px`).toEqual([]);
  }
}

/**
 * Looks at an open screen on small phones with text at 200 %, which media queries in em follow, and with the keyboard open over a form:
 * nothing is cut off or hidden under a bar.
 */
export async function lookWithLargeText(page: Page, address: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const setText = async (standard: number) => await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await setText(2 * usualText);
  for (const width of smallPhones) {
    await setWidth(page, width);
    await expectNoOverflow(page, `${address}, ${width} px, large text`);
    expect.soft(await page.evaluate(findClippedTexts), `${address}, ${width} px, large text`).toEqual([]);
    expect.soft(await page.evaluate(findControlsOutside), `${address}, ${width} px, controls`).toEqual([]);
  }
  await setText(usualText);
  await page.setViewportSize({ width: 360, height: heightAboveKeyboard });
  expect.soft(await page.evaluate(findHiddenParts), `${address} with a keyboard`).toEqual([]);
  await browser.detach();
}

export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${name} scrolls horizontally`).toBeLessThanOrEqual(0);
}

const heights = new Map([
  [wide, 900],
  [narrow, 844],
]);

const setWidth = async (page: Page, width: number) =>
  await page.setViewportSize({ width, height: heights.get(width) ?? 640 });

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
  // That of a form in a closed part is not shown.
  const button = [...(forms[0]?.querySelectorAll('button[type=submit]') ?? [])].find((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  button?.scrollIntoView({ block: 'nearest' });
  return [...hidden, ...(button && !isInSight(button) ? [button] : [])].map(({ outerHTML }) => outerHTML.slice(0, 80));
}
