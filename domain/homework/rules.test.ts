import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusDays } from '#domain/kernel/time.ts';
import { activityLevel, heatmapDays, streaksOf } from './rules.ts';

const today = '2026-11-20';
const daysAgo = (...numbers: number[]) => numbers.map((number) => plusDays(today, -number));

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [5, 3],
  [6, 4],
  [60, 4],
])('a day with %i submissions is level %i', (count, level) => {
  expect(activityLevel(count)).toBe(level);
});

describe('streaks', () => {
  test.each([
    ['nothing yet', [], 0, 0],
    ['only today', [0], 1, 1],
    ['only yesterday: today is not over', [1], 1, 1],
    ['a missed day', [2], 0, 1],
    ['three up to today', [0, 1, 2], 3, 3],
    ['three up to yesterday', [1, 2, 3], 3, 3],
    ['a longer one before', [0, 1, 3, 4, 5, 6], 2, 4],
    ['a gap of one day', [0, 2, 4], 1, 1],
    ['a repeated day', [0, 0, 1], 2, 2],
  ])('with %s, days %j ago make %d now and %d at most', (_, ago, current, longest) => {
    expect(streaksOf(daysAgo(...ago), today)).toEqual({ current, longest });
  });

  test('cross months and years', () => {
    expect(streaksOf(['2025-12-31', '2026-01-01'], '2026-01-01')).toEqual({ current: 2, longest: 2 });
    expect(streaksOf(['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01').current).toBe(3);
  });

  test('do not depend on the order of the days, and the longest is at least the current', () => {
    const days = fc.uniqueArray(fc.nat(heatmapDays), { maxLength: 60 });
    fc.assert(
      fc.property(days, (ago) => {
        const streaks = streaksOf(daysAgo(...ago), today);
        expect(streaksOf(daysAgo(...ago.toReversed()), today)).toEqual(streaks);
        expect(streaks.longest).toBeGreaterThanOrEqual(streaks.current);
        expect(streaks.longest).toBeLessThanOrEqual(ago.length);
      }),
    );
  });
});
