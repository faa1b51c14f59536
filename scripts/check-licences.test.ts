import { expect, test } from 'vitest';
import { isAllowed, listPackages } from './check-licences.mjs';

test.each([
  ['pg', 'MIT', true],
  ['type-fest', '(MIT OR CC0-1.0)', true],
  ['fonts', 'MIT AND OFL-1.1', true],
  ['either', 'GPL-3.0-only OR ISC', true],
  ['both', 'MIT AND GPL-3.0-only', false],
  ['strong', 'AGPL-3.0-only', false],
  ['unsaid', 'none', false],
  ['other', 'LGPL-3.0-or-later', false],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
])('%s under %s: %s', (name, licence, expected) => {
  expect(isAllowed(name, licence)).toBe(expected);
});

test('lists production packages, also for other platforms, and no development packages', () => {
  const names = listPackages(process.cwd()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', '@img/sharp-libvips-darwin-arm64']));
  expect(names).not.toContain('vitest');
});
