import { expect, test } from 'vitest';
import { excessOf, sizesOf } from './check-bundle.mjs';

const frame = ['web/app/start/entry-start.ts', 'web/app/entry-client.tsx'];

test('adds up the files of a screen once each, with what they import', () => {
  const manifest = {
    ...Object.fromEntries(frame.map((entry, nth) => [entry, { file: `frame-${nth}.js`, imports: ['shared'] }])),
    'web/pages/public/HomePage.tsx': { file: 'home.js', imports: ['shared', 'list'], css: ['home.css'] },
    list: { file: 'list.js', imports: ['shared'] },
    shared: { file: 'shared.js' },
  };
  const kilobytes = (file: string) => (file.endsWith('.css') ? 3 : 10);
  expect(sizesOf(manifest, kilobytes)).toEqual([{ name: 'public/Home', kind: 'read', sizes: [5, 50, 3] }]);
  expect(() => sizesOf({ 'web/pages/public/HomePage.tsx': { file: 'home.js' } }, kilobytes)).toThrow('entry-start');
});

const screen = (kind: 'read' | 'form', ...sizes: number[]) => ({ kind, sizes });

test.each([
  ['what is committed', screen('read', 20, 180, 10), [20, 180, 10], ''],
  ['three percent and one file more', screen('read', 21, 185, 10.3), [20, 180, 10], ''],
  ['more than three percent of scripts', screen('read', 20, 186, 10), [20, 180, 10], 'grown'],
  ['more than three percent of styles', screen('read', 20, 180, 10.4), [20, 180, 10], 'grown'],
  ['two files more', screen('read', 22, 180, 10), [20, 180, 10], 'grown'],
  ['a screen that is read, a tenth above its limit', screen('read', 20, 221, 10), [20, 221, 10], 'above'],
  ['a form of that size', screen('form', 20, 221, 10), [20, 221, 10], ''],
  ['a form, a tenth above its limit', screen('form', 20, 259, 10), [20, 259, 10], 'above'],
  ['more than 44 files', screen('read', 45, 180, 10), [45, 180, 10], 'above'],
  ['a screen without committed sizes', screen('read', 20, 180, 10), undefined, 'not in'],
] as const)('judges %s', (_, found, committed, excess) => {
  expect(excessOf(found, committed)).toMatch(excess === '' ? /^$/ : excess);
});
