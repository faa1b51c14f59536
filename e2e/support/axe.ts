import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that depend on colours, which a theme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Runs axe on a page, or on the part that matches `within`. Each result is "rule: selectors". */
export async function findAxeViolations(
  page: Page,
  { within, isColourOnly = false }: { within?: string; isColourOnly?: boolean } = {},
): Promise<string[]> {
  // Legacy mode skips frames and takes half the time; the pages have no frames to check.
  // Only violations: describing everything that passes takes a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  if (within !== undefined) axe.include(within);
  if (isColourOnly) axe.withRules(colourRules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
