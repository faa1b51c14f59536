import { expect, test } from 'vitest';
import { lessonsToEvict, maxDays, maxLessons } from './offline-copies.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const lessons = (count: number) =>
  Array.from({ length: count }, (_, age) => ({ lessonId: `lesson ${age}`, cachedAt: minutesAgo(age) }));

test('evicts the oldest lessons beyond the limit', () => {
  expect(lessonsToEvict(lessons(maxLessons), now)).toEqual([]);
  const evicted = [`lesson ${maxLessons}`, `lesson ${maxLessons + 1}`];
  expect(lessonsToEvict(lessons(maxLessons + 2), now)).toEqual(evicted);
  expect(lessonsToEvict(lessons(maxLessons + 2).toReversed(), now)).toEqual(evicted);
});

test('evicts expired lessons and lessons with an invalid time, also below the limit', () => {
  const dayInMinutes = 24 * 60;
  const cached = [
    { lessonId: 'fresh', cachedAt: minutesAgo(maxDays * dayInMinutes) },
    { lessonId: 'old', cachedAt: minutesAgo(maxDays * dayInMinutes + 1) },
    { lessonId: 'invalid time', cachedAt: '' },
  ];
  expect(lessonsToEvict(cached, now)).toEqual(['old', 'invalid time']);
});
