import { expect, test } from 'vitest';
import { maxSlug, slugOf, slugPattern } from './rules.ts';

test.each([
  ['How to learn: 30 minutes a day!', 'how-to-learn-30-minutes-a-day'],
  ['Café — a developer’s day', 'cafe-a-developers-day'],
  ['  C++ & Go  ', 'c-go'],
  ['Монголоор', 'post'],
  ['日本で働く 2026', '2026'],
])('the address that %j suggests', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a long title suggests an address that is not too long', () => {
  const slug = slugOf('word '.repeat(60));
  expect(slug.length).toBeLessThanOrEqual(maxSlug);
  expect(slug).toMatch(slugPattern);
});
