import { expect, test } from 'vitest';
import { quietEndOf, usualQuietHours } from './push.ts';

test.each([
  // Ulaanbaatar is eight hours ahead of UTC.
  ['2026-11-27T13:59:59.000Z', 'Asia/Ulaanbaatar', null],
  ['2026-11-27T14:00:00.000Z', 'Asia/Ulaanbaatar', '2026-11-28T00:00:00.000Z'],
  ['2026-11-27T17:30:10.000Z', 'Asia/Ulaanbaatar', '2026-11-28T00:00:00.000Z'],
  ['2026-11-27T23:59:59.000Z', 'Asia/Ulaanbaatar', '2026-11-28T00:00:00.000Z'],
  ['2026-11-28T00:00:00.000Z', 'Asia/Ulaanbaatar', null],
  ['2026-11-27T23:30:00.000Z', 'Asia/Tokyo', null],
])('at %s in %s it is quiet until %s', (now, zone, until) => {
  expect(quietEndOf(now, zone, usualQuietHours)).toBe(until);
  expect(quietEndOf(now, zone, { ...usualQuietHours, quiet_hours: false })).toBeNull();
});

test.each([
  // 12:30 in Ulaanbaatar.
  [9, 17, '2026-11-27T09:00:00.000Z'],
  [12, 13, '2026-11-27T05:00:00.000Z'],
  [13, 12, null],
  [23, 13, '2026-11-27T05:00:00.000Z'],
  [11, 0, '2026-11-27T16:00:00.000Z'],
  [0, 12, null],
])('at 12:30 it is quiet from %i to %i until %s', (from, until, end) => {
  const hours = { quiet_hours: true, quiet_from: from, quiet_until: until };
  expect(quietEndOf('2026-11-27T04:30:00.000Z', 'Asia/Ulaanbaatar', hours)).toBe(end);
});
