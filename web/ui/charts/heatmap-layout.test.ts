import { describe, expect, test } from 'vitest';
import { type HeatmapDay, layOut, monthTotals } from './Heatmap.tsx';

/** `length` days that end on `last`, one submission on each. */
function daysUpTo(last: string, length: number): HeatmapDay[] {
  return Array.from({ length }, (_, index) => {
    const date = new Date(Date.parse(last) - (length - 1 - index) * 86_400_000).toISOString().slice(0, 10);
    return { date, count: 1, level: 1 };
  });
}

describe('a year of days', () => {
  // 20 November 2026 is a Friday.
  const { cells, weeks, monthStarts } = layOut(daysUpTo('2026-11-20', 365));

  test('has 53 columns, one per week, starting on Monday', () => {
    expect(weeks).toBe(53);
    expect(cells.at(-1)).toMatchObject({ week: 52, weekday: 4 });
    expect(cells[0]).toMatchObject({ day: { date: '2025-11-21' }, week: 0, weekday: 4 });
  });

  test('shows each month once, above its first Monday, with space between names', () => {
    expect(monthStarts.map(({ month }) => month)).toEqual([12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const gaps = monthStarts.slice(1).map(({ week }, index) => week - (monthStarts[index]?.week ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3);
  });
});

test('an empty year has no cells', () => {
  expect(layOut([])).toEqual({ cells: [], monthStarts: [], weeks: 1 });
});

test('counts months of different years separately', () => {
  expect(monthTotals(daysUpTo('2026-02-03', 36))).toEqual([
    { year: 2025, month: 12, count: 2 },
    { year: 2026, month: 1, count: 31 },
    { year: 2026, month: 2, count: 3 },
  ]);
});
