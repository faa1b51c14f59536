import { expect, test } from 'vitest';
import { mergeParts, type Part, type Screen } from './merge-parts.ts';

const screen = (weight = 1): Screen => ({ weight });

interface Named extends Part {
  name: string;
}

const part = (name: string, size: number, screens: Screen[], imports: Part[] = [], isFixed = false): Named => ({
  name,
  size,
  screens: new Set(screens),
  imports: new Set(imports),
  isFixed,
});

const namesOf = (groups: Named[][]) =>
  groups
    .map((group) =>
      group
        .map(({ name }) => name)
        .toSorted()
        .join('+'),
    )
    .toSorted();

test('joins what the same screens load, whatever its size', () => {
  const home = screen();
  expect(namesOf(mergeParts([part('a', 90_000, [home]), part('b', 80_000, [home])]))).toEqual(['a+b']);
});

test('joins small parts of overlapping screens, and leaves large ones apart', () => {
  const [home, list] = [screen(), screen()];
  const parts = () => [part('a', 300, [home, list]), part('b', 400, [list])];
  expect(namesOf(mergeParts(parts()))).toEqual(['a+b']);
  expect(namesOf(mergeParts([part('a', 300, [home, list]), part('b', 40_000, [list])]))).toEqual(['a', 'b']);
});

test('bytes count by the weight of the screen that would load them', () => {
  const rare = screen();
  const parts = (weight: number) => [part('a', 500, [screen(weight), rare]), part('b', 2000, [rare])];
  expect(namesOf(mergeParts(parts(1)))).toEqual(['a+b']);
  expect(namesOf(mergeParts(parts(20)))).toEqual(['a', 'b']);
});

test('makes no files that import each other in a circle', () => {
  const home = screen();
  const last = part('c', 100, [home]);
  const entry = part('entry', 100, [home], [last], true);
  const first = part('a', 100, [home], [entry]);
  expect(namesOf(mergeParts([first, entry, last]))).toEqual(['a', 'c']);
});

test('a screen that loads a merged file also loads what it imports', () => {
  const [home, list] = [screen(), screen()];
  const library = part('library', 50_000, [list]);
  const parts = [part('a', 100, [home, list]), part('b', 100, [list], [library]), library];
  expect(namesOf(mergeParts(parts))).toEqual(['a', 'b+library']);
});
