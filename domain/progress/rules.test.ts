import { expect, test } from 'vitest';
import {
  daysAgo,
  leaveEndBefore,
  nudgeRefusal,
  nudgeTextIn,
  quietDaysOf,
  remindedUntil,
  returnDayOf,
  returnDays,
  weeksBehind,
} from './rules.ts';

const now = '2026-11-26T04:00:00.000Z';

test.each([
  [2.99, null, null],
  [3, null, 3],
  [6.99, null, 3],
  [7, null, 7],
  [14, null, 14],
  [400, null, 14],
  [30, -1, null],
  [30, 2, null],
  [30, 4, 3],
  [4, 10, 3],
])(
  'without activity for %d days and with a leave that ended %j days ago: quiet for %j days',
  (silent, ended, quiet) => {
    const activity = {
      last_active_at: daysAgo(now, silent),
      leave_ends_at: ended === null ? null : daysAgo(now, ended),
    };
    expect(quietDaysOf(activity, now)).toBe(quiet);
  },
);

const weeks = (...completed: number[]) => completed.map((count, week) => ({ week, lessons: 3, completed: count }));

test.each([
  ['all open weeks are completed', weeks(3, 3, 3, 0), 2, 0],
  ['the last open week is begun', weeks(3, 3, 1), 2, 0],
  ['an earlier week is incomplete', weeks(3, 1, 3, 3), 3, 2],
  ['nothing is completed', weeks(0, 0, 0), 2, 2],
  ['the course has no lessons', [], 5, 0],
  ['all weeks are open', weeks(0), Infinity, null],
])('weeks behind when %s', (_, progress, lastOpen, behind) => {
  expect(weeksBehind(progress, lastOpen)).toBe(behind);
});

const channels = { in_app: true, mail: 'off' } as const;
const learner = { is_active: true, leave_ends_at: null, nudged_at: null, channels };

test.each([
  [{}, null],
  [{ is_active: false }, 'not_active'],
  [{ leave_ends_at: daysAgo(now, -1) }, 'on_leave'],
  [{ leave_ends_at: daysAgo(now, 1) }, null],
  [{ nudged_at: daysAgo(now, 6.99) }, 'nudged'],
  [{ nudged_at: daysAgo(now, 7) }, null],
  [{ channels: { in_app: false, mail: 'off' as const } }, 'switched_off'],
  [{ channels: { in_app: false, mail: 'at_once' as const } }, null],
])('a nudge of a learner with %j is refused as %j', (more, refusal) => {
  expect(nudgeRefusal({ ...learner, ...more }, now)).toBe(refusal);
});

test('a nudge is in the language of the learner, or in one that has a text', () => {
  expect(nudgeTextIn({ mn: 'Сайн уу', ja: ' ', en: 'Hello' }, 'en')).toBe('Hello');
  expect(nudgeTextIn({ mn: ' ', ja: ' ', en: 'Hello' }, 'ja')).toBe('Hello');
  expect(nudgeTextIn({ mn: 'Сайн уу', en: 'Hello' }, 'ja')).toBe('Сайн уу');
});

test('a leave lasts until midnight before the return in Ulaanbaatar', () => {
  const end = leaveEndBefore('2026-12-03');
  expect([end, returnDayOf(end)]).toEqual(['2026-12-02T15:59:59.999Z', '2026-12-03']);
  expect(returnDays(now)).toEqual({ first: '2026-11-27', last: '2027-05-25' });
});

test.each([
  ['2026-11-26T00:59:59.999Z', '2026-11-28'],
  ['2026-11-26T01:00:00.000Z', '2026-11-29'],
])('at %s those who return up to %s have been reminded, three days before at 9:00', (at, day) => {
  expect(returnDayOf(remindedUntil(at))).toBe(day);
});
