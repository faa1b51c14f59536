import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = 'web/illustrations';
const illustrations = readdirSync(folder).map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const);

describe('the illustrations', () => {
  test('are smaller than 150 kB together', () => {
    expect(illustrations.map(([, svg]) => svg).join('').length).toBeLessThan(150_000);
  });

  test.each(illustrations)('%s has colours for both themes, and no external resources or scripts', (_, svg) => {
    expect(svg).toContain('@media(prefers-color-scheme:dark){.');
    expect(svg).not.toMatch(/<script|href|url\(|@import|style=|\son\w+=|NaN|undefined/);
  });

  test.each(illustrations)('%s defines all its colours', (_, svg) => {
    const defined = new Set(Array.from(svg.matchAll(/\.(\w+)\{/g), ([, name]) => name));
    const used = Array.from(svg.matchAll(/class="(?:l )?(\w+)"/g), ([, name]) => name);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});
