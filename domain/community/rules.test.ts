import { describe, expect, test } from 'vitest';
import { announcedTimes, eventDay, eventDays, eventTimeLabel, isAnnounced, sampleTimes } from './rules.ts';

test('sample events are 3, 7 and 14 days from now at 7:00 PM UTC, at any time of day', () => {
  for (const now of ['2026-11-20T00:00:00.000Z', '2026-11-20T18:59:00.000Z', '2026-11-20T23:59:59.999Z']) {
    expect(eventDays.map((days) => sampleTimes(eventDay(days, now)).starts_at)).toEqual([
      '2026-11-23T19:00:00.000Z',
      '2026-11-27T19:00:00.000Z',
      '2026-12-04T19:00:00.000Z',
    ]);
  }
});

test('an announced event begins at 19:00 in Ulaanbaatar and ends after its start', () => {
  const { starts_at, ends_at } = announcedTimes('2026-12-31');
  const [clock] =
    new Date(starts_at).toLocaleTimeString('en-GB', { timeZone: 'Asia/Ulaanbaatar' }).match(/^\d+:\d+/) ?? [];
  expect([clock, eventTimeLabel(starts_at)]).toEqual(['19:00', '11:00 AM UTC']);
  expect(Date.parse(ends_at)).toBeGreaterThan(Date.parse(starts_at));
});

describe('an event is found from its announcement until the end of its day', () => {
  const now = '2026-11-20T12:00:00.000Z';
  test.each([
    ['2026-11-23', true],
    ['2026-11-24', false],
    ['2026-11-20', true],
    ['2026-11-19', false],
  ])('on %s: %s', (day, known) => {
    expect(isAnnounced(day, 3, now)).toBe(known);
  });

  test('a day that does not exist has no event', () => {
    expect(['2026-11-31', '2026-11-99', ''].map((day) => isAnnounced(day, 14, now))).toEqual([false, false, false]);
  });
});
