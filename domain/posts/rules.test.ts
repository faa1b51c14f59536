import { expect, test } from 'vitest';
import { maxSlug, slugOf, slugPattern } from './rules.ts';

test.each([
  ['How to learn: 30 minutes a day!', 'how-to-learn-30-minutes-a-day'],
  ['Café — a developer’s day', 'cafe-a-developers-day'],
  ['  C++ & Go  ', 'c-go'],
  ['Монголоор', 'post'],
  ['日本で働く 2026', '2026'],
])('the slug of %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('the slug of a long title is limited in length', () => {
  const slug = slugOf('word '.repeat(60));
  expect(slug.length).toBeLessThanOrEqual(maxSlug);
  expect(slug).toMatch(slugPattern);
});
