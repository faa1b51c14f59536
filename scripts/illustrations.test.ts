import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { illustrations } from './draw-illustrations.mjs';

const folder = 'web/illustrations';
const kept = Object.fromEntries(
  readdirSync(folder).map((file) => [file.replace(/\.svg$/, ''), readFileSync(`${folder}/${file}`, 'utf8')]),
);

describe('the illustrations', () => {
  test('are those that the script draws', () => {
    expect(Object.keys(kept).toSorted()).toEqual(Object.keys(illustrations).toSorted());
    expect(Object.keys(kept).filter((name) => kept[name] !== illustrations[name])).toEqual([]);
  });

  test('weigh less than 150 kB together', () => {
    expect(Object.values(kept).join('').length).toBeLessThan(150_000);
  });

  test.each(Object.entries(kept))('%s has colours for both themes, and loads and runs nothing', (_, svg) => {
    expect(svg).toContain('@media(prefers-color-scheme:dark){.');
    expect(svg).not.toMatch(/<script|href|url\(|@import|style=|\son\w+=|NaN|undefined/);
  });

  test.each(Object.entries(kept))('%s knows all its colours', (_, svg) => {
    const known = new Set(Array.from(svg.matchAll(/\.(\w+)\{/g), ([, name]) => name));
    const used = Array.from(svg.matchAll(/class="(?:l )?(\w+)"/g), ([, name]) => name);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });
});
