import { describe, expect, test } from 'vitest';
import { closingDayOf, lastMomentOf } from './time.ts';

describe('a job that closes with a day', () => {
  test("is open until the end of that day in the school's time zone", () => {
    expect(lastMomentOf('2030-01-31')).toBe('2030-01-31T15:59:59.999Z');
  });

  test.each(['2026-03-01', '2026-12-31', '2028-02-29'])('%s is the day of its last second', (day) => {
    expect(closingDayOf(lastMomentOf(day))).toBe(day);
  });
});
