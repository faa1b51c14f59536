import { expect, test } from 'vitest';
import { mergeParts, type Part, type Screen } from './merge-parts.ts';

const screen = (weight = 1): Screen => ({ name: 'public/Home', weight });

const part = (name: string, size: number, screens: Screen[], imports: Part[] = [], isFixed = false): Part => ({
  name,
  modules: [name],
  size,
  screens: new Set(screens),
  imports: new Set(imports),
  isFixed,
});

const merged = (...parts: Part[]) =>
  mergeParts(parts)
    .map(({ modules }) => modules.toSorted().join('+'))
    .toSorted();

test('joins what the same screens load, whatever its size', () => {
  const home = screen();
  expect(merged(part('a', 90_000, [home]), part('b', 80_000, [home]))).toEqual(['a+b']);
});

test('joins small parts of overlapping screens, and leaves large ones apart', () => {
  const [home, list] = [screen(), screen()];
  expect(merged(part('a', 300, [home, list]), part('b', 400, [list]))).toEqual(['a+b']);
  expect(merged(part('a', 300, [home, list]), part('b', 40_000, [list]))).toEqual(['a', 'b']);
});

test('counts bytes by the weight of the screen that would load them', () => {
  const rare = screen();
  const mergedAt = (weight: number) => merged(part('a', 500, [screen(weight), rare]), part('b', 1500, [rare]));
  expect(mergedAt(1)).toEqual(['a+b']);
  expect(mergedAt(20)).toEqual(['a', 'b']);
});

test('visitors load nothing that only admins need', () => {
  const admin = { name: 'admin/requests/Applications', weight: 12 };
  const [both, own] = [part('both', 300, [screen(), admin]), part('own', 300, [admin])];
  expect(merged(both, own)).toEqual(['both', 'own']);
  expect(merged(both, part('learner', 300, [admin, { name: 'learner/Profile', weight: 1 }]))).toEqual(['both+learner']);
});

test('makes no files that import each other in a circle', () => {
  const home = screen();
  const last = part('c', 100, [home]);
  const entry = part('entry', 100, [home], [last], true);
  expect(merged(part('a', 100, [home], [entry]), entry, last)).toEqual(['a', 'c']);
});

test('a screen that loads a merged file also loads what it imports', () => {
  const [home, list] = [screen(), screen()];
  const library = part('library', 50_000, [list]);
  expect(merged(part('a', 100, [home, list]), part('b', 100, [list], [library]), library)).toEqual(['a', 'b+library']);
});
