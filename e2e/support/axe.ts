import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that speak of colours: what another theme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page, or in the part of it under `within`, by rule and place; of colours alone when asked. */
export async function axeFaults(
  page: Page,
  { within, isColourOnly = false }: { within?: string; isColourOnly?: boolean } = {},
): Promise<string[]> {
  // Without frames to look into, the mode that looks into none says the same in half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (within !== undefined) axe.include(within);
  if (isColourOnly) axe.withRules(colourRules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
