import { expect, test } from 'vitest';
import { nudgeTextIn, remindedUpTo, returnDays } from './rules.ts';

const now = '2026-11-26T04:00:00.000Z';

test('a nudge is in the language of the learner, or in one that has a text', () => {
  expect(nudgeTextIn({ mn: 'Сайн уу', ja: ' ', en: 'Hello' }, 'en')).toBe('Hello');
  expect(nudgeTextIn({ mn: ' ', ja: ' ', en: 'Hello' }, 'ja')).toBe('Hello');
  expect(nudgeTextIn({ mn: 'Сайн уу', en: 'Hello' }, 'ja')).toBe('Сайн уу');
});

test.each([
  ['2026-11-20', { first: '2026-11-27', last: '2027-05-25' }],
  ['2026-11-26', { first: '2026-11-27', last: '2027-05-25' }],
  ['2026-12-10', { first: '2026-12-11', last: '2027-05-25' }],
])('a leave that begins on %s ends after that day and today, at most 180 days from today', (startsOn, days) => {
  expect(returnDays(startsOn, now)).toEqual(days);
});

test.each([
  ['2026-11-26T00:59:59.999Z', '2026-11-28'],
  ['2026-11-26T01:00:00.000Z', '2026-11-29'],
])('at %s those who return up to %s have been reminded, three days before at 9:00', (at, day) => {
  expect(remindedUpTo(at)).toBe(day);
});
