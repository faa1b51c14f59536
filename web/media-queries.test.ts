import { expect, test } from 'vitest';

/** The style sheets and scripts by their path. */
const sources = import.meta.glob<string>(['./**/*.{css,ts,tsx}', '!./paraglide/**', '!./**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Media queries by a size in px, which ignore the reader's text size (docs/decisions/120). */
const pixelQueries = (code: string) => code.match(/(?:@media|useMedia\(|matchMedia\()[^{;\n]*\dpx/g) ?? [];

test('media queries follow the text size', () => {
  expect(Object.entries(sources).flatMap(([path, code]) => pixelQueries(code).map((query) => `${path}: ${query}`))).toEqual(
    [],
  );
});

test('finds media queries in px', () => {
  expect(pixelQueries('@media (max-width: 900px) {')).toHaveLength(1);
  expect(pixelQueries("useMedia('(width <= 900px)');")).toHaveLength(1);
});
