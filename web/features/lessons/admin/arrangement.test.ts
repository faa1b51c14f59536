import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlacedLesson } from '#domain/lessons/admin-contract.ts';
import { afterMove, ordersOf, weeksOfOrder } from './arrangement.ts';

const lesson = (id: string, week_number: number): PlacedLesson => ({
  id,
  week_number,
  lesson_title: id,
  lesson_title_jp: null,
  lesson_title_mn: null,
  lesson_duration: null,
});
const course = [lesson('a', 1), lesson('b', 1), lesson('c', 3), lesson('d', 3)];
const summaryOf = (lessons: readonly PlacedLesson[]) =>
  weeksOfOrder(lessons).map(({ week, lessons: rows }) => `${week}:${rows.map((row) => row.id).join('')}`);

describe('moving a lesson', () => {
  test.each([
    ['a', 1, ['1:ba', '3:cd']],
    ['b', 1, ['1:a', '3:bcd']],
    ['c', -1, ['1:abc', '3:d']],
    ['a', -1, ['1:ab', '3:cd']],
    ['d', 1, ['1:ab', '3:cd']],
    ['none', 1, ['1:ab', '3:cd']],
  ] as const)('moves %s by %i', (id, step, expected) => {
    expect(summaryOf(afterMove(course, { id, step }))).toEqual(expected);
  });

  test.each([
    ['a', 1, 1, ['1:ba', '3:cd']],
    ['b', 1, 0, ['1:ba', '3:cd']],
    ['a', 3, 1, ['1:b', '3:cad']],
    ['d', 1, 2, ['1:abd', '3:c']],
  ])('moves %s to week %i, index %i', (id, week, index, expected) => {
    expect(summaryOf(afterMove(course, { id, to: { week, index } }))).toEqual(expected);
  });

  test('neither loses nor duplicates a lesson in any move', () => {
    const ids = course.map((row) => row.id);
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.constantFrom(1, 3), fc.nat(4), (id, week, index) => {
        const after = afterMove(course, { id, to: { week, index } });
        expect(after.map((row) => row.id).toSorted()).toEqual(ids);
        expect(ordersOf(course, after).length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

test('sends the weeks that changed', () => {
  expect(ordersOf(course, afterMove(course, { id: 'b', step: 1 }))).toEqual([
    { week_number: 1, seen: ['a', 'b'], order: ['a'] },
    { week_number: 3, seen: ['c', 'd'], order: ['b', 'c', 'd'] },
  ]);
  expect(ordersOf(course, course)).toEqual([]);
});
