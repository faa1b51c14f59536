import { expect, test } from 'vitest';
import { quietUntil } from './push.ts';

test.each([
  // Ulaanbaatar is eight hours ahead of UTC.
  ['2026-11-27T13:59:59.000Z', 'Asia/Ulaanbaatar', null],
  ['2026-11-27T14:00:00.000Z', 'Asia/Ulaanbaatar', '2026-11-28T00:00:00.000Z'],
  ['2026-11-27T17:30:10.000Z', 'Asia/Ulaanbaatar', '2026-11-28T00:00:00.000Z'],
  ['2026-11-27T23:59:59.000Z', 'Asia/Ulaanbaatar', '2026-11-28T00:00:00.000Z'],
  ['2026-11-28T00:00:00.000Z', 'Asia/Ulaanbaatar', null],
  ['2026-11-27T23:30:00.000Z', 'Asia/Tokyo', null],
])('at %s in %s it is quiet until %s', (now, zone, until) => {
  expect(quietUntil(now, zone)).toBe(until);
});
