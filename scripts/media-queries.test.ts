import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../web');

/** The style sheets and scripts by their path. */
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!paraglide).*(?<!\.test)\.(css|tsx?)$/.test(file))
  .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);

/** Media queries by a size in px, which ignore the reader's text size (docs/decisions/120). */
const pixelQueries = (code: string) => code.match(/(?:@media|useMedia\(|matchMedia\()[^{;\n]*\dpx/g) ?? [];

test('media queries follow the text size', () => {
  expect(sources.flatMap(([file, code]) => pixelQueries(code).map((query) => `${file}: ${query}`))).toEqual([]);
});

test('finds media queries in px', () => {
  expect(pixelQueries('@media (max-width: 900px) {')).toHaveLength(1);
  expect(pixelQueries("useMedia('(width <= 900px)');")).toHaveLength(1);
});
