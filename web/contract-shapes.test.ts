import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./paraglide/**', '!./**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('browser code does not read schemas of operations, which the build removes (scripts/slim-contracts.ts)', () => {
  const readers = Object.entries(sources).filter(([, code]) => /\.input\.(body|query|params)\b/.test(code));
  expect(readers.map(([path]) => path)).toEqual([]);
});
