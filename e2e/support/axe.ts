import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** The rules that depend on colours, which a theme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Runs axe on a page, or on the part that matches `within`. Each result is "rule: selectors". */
export async function findAxeViolations(
  page: Page,
  { within, isColourOnly = false }: { within?: string; isColourOnly?: boolean } = {},
): Promise<string[]> {
  // Once per page, since reading its source takes a fifth of the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Only violations: describing everything that passes takes a third of the time. The pages have no frames to check.
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(isColourOnly && { runOnly: colourRules }),
  };
  return await page.evaluate(
    async (run) => {
      const { violations } = await window.axe.run(run.within ?? document, run.options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { within, options },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
