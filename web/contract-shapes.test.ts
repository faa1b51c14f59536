import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./paraglide/**', '!./**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('no browser code reads shapes of operations, which the build removes (scripts/slim-contracts.ts)', () => {
  const reading = Object.entries(sources).filter(([, code]) => /\.input\.(body|query|params)\b/.test(code));
  expect(reading.map(([path]) => path)).toEqual([]);
});
