import { type Locator, type Page } from '@playwright/test';
import { expect } from './site.ts';

/** A control of a screen. */
export interface Control {
  control: (page: Page) => Locator;
  /** Passes when the control has had its first effect. */
  effect: (page: Page) => Promise<void>;
  /** Before the press, such as filling in a field. */
  prepare?: (page: Page) => Promise<void>;
  /** Default: both. A phone and a computer have different menus. */
  on?: Device;
}

/** A phone with a touch screen, or a computer with a mouse. */
type Device = 'phone' | 'computer';

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  computer: { viewport: { width: 1440, height: 900 }, hasTouch: false },
} as const;

/** Opens the screen anew for each control, and presses it once as soon as the page is hydrated. */
export async function pressEach(page: Page, device: Device, address: string, controls: readonly Control[]) {
  for (const { control, effect, prepare, on = device } of controls) {
    if (on !== device) continue;
    await page.goto(address);
    await page.keyboard.press('Shift');
    await waitUntilHydrated(page.locator('h1').first());
    await prepare?.(page);
    const pressed = control(page);
    await waitUntilHydrated(pressed);
    await (device === 'phone' ? pressed.tap() : pressed.click());
    await effect(page);
  }
}

const waitUntilHydrated = async (element: Locator) =>
  await expect
    .poll(async () => await element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);

type Role = 'button' | 'link' | 'tab' | 'menuitem';

/** The first control with this role and name, in the page's content by default. */
export const the =
  (role: Role, name: string | RegExp, area: 'main' | 'banner' | 'contentinfo' = 'main') =>
  (page: Page): Locator =>
    page.getByRole(area).getByRole(role, { name, exact: true }).first();

/** The path and the query of the page's address match. */
export const leadsTo = (address: RegExp) => async (page: Page) =>
  await expect(page).toHaveURL(({ pathname, search }) => address.test(pathname + search));

export const shows = (text: string | RegExp) => async (page: Page) =>
  await expect(page.getByText(text).first()).toBeVisible();
