import { expect, test } from 'vitest';
import { bracketed, labeled } from './text.ts';

test.each([
  ['mn', 'Үүрэг: ментор', 'Тайлбар (англи)'],
  ['ja', 'Үүрэг：ментор', 'Тайлбар（англи）'],
  ['en', 'Үүрэг: ментор', 'Тайлбар (англи)'],
] as const)('colons and brackets are those of the language: %s', (language, withColon, withBrackets) => {
  expect(labeled(language, 'Үүрэг', 'ментор')).toBe(withColon);
  expect(bracketed(language, 'Тайлбар', 'англи')).toBe(withBrackets);
});
