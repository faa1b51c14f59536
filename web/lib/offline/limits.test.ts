import { expect, test } from 'vitest';
import { hasRoom, keptDays, keptLessons, surplusLessons } from './limits.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const lessons = (count: number) =>
  Array.from({ length: count }, (_, age) => ({ lessonId: `lesson ${age}`, keptAt: minutesAgo(age) }));

test('as many lessons are kept as the limit says, and the oldest give way', () => {
  expect(surplusLessons(lessons(keptLessons), now)).toEqual([]);
  const gone = [`lesson ${keptLessons}`, `lesson ${keptLessons + 1}`];
  expect(surplusLessons(lessons(keptLessons + 2), now)).toEqual(gone);
  expect(surplusLessons(lessons(keptLessons + 2).toReversed(), now)).toEqual(gone);
});

test('a lesson that was not opened for too long goes, however few there are', () => {
  const dayInMinutes = 24 * 60;
  const kept = [
    { lessonId: 'young', keptAt: minutesAgo(keptDays * dayInMinutes) },
    { lessonId: 'old', keptAt: minutesAgo(keptDays * dayInMinutes + 1) },
    { lessonId: 'of no time', keptAt: '' },
  ];
  expect(surplusLessons(kept, now)).toEqual(['old', 'of no time']);
});

test.each([
  ['an empty device', { quota: 1000, usage: 0 }, 500, true],
  ['one byte more than half of the room', { quota: 1000, usage: 0 }, 501, false],
  ['a device half full', { quota: 1000, usage: 500 }, 1, false],
  ['a device that tells nothing', {}, 1e9, true],
])('room on %s', (_, estimate, bytes, isThere) => {
  expect(hasRoom(bytes, estimate)).toBe(isThere);
});
