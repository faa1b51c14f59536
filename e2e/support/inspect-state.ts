import type { Page } from '@playwright/test';
import { findAxeViolations } from './axe.ts';
import { expect } from './site.ts';

/** Checks the page in both colour schemes, on a desktop and the smallest phone, with axe and for horizontal scrolling. */
export async function inspectState(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const size of [
      { width: 1440, height: 900 },
      { width: 320, height: 640 },
    ]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      const found = await findAxeViolations(page, { isColourOnly: colorScheme === 'dark' });
      expect.soft(found, `${state}, ${colorScheme}, ${size.width} px`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `${state}, ${size.width} px scrolls horizontally`).toBeLessThanOrEqual(0);
    }
  await page.setViewportSize({ width: 1440, height: 900 });
}
