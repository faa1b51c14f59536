import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastWeek } from '#domain/enrollments/rules.ts';
import { plusDays, plusSeconds } from '#domain/kernel/time.ts';
import {
  arePauses,
  daysBeforeStart,
  dueWeekAt,
  maxPauseDays,
  movedByAWeek,
  nextOpeningAt,
  openingsOf,
  pauseAt,
  pausesIn,
  pausesText,
  proposedHolidays,
  type Schedule,
  usualStarts,
  weekdays,
} from './rules.ts';

// A Monday. 9:00 in Ulaanbaatar is 1:00 UTC.
const schedule: Schedule = {
  start_date: '2027-01-04',
  weeks_per_opening: 1,
  opening_weekday: 'monday',
  opening_hour: 9,
  pauses: null,
};

describe('the calendar of a group', () => {
  test.each([
    ['2027-01-04T00:59:59.999Z', 0, 1],
    ['2027-01-04T01:00:00.000Z', 1, 2],
    ['2027-01-10T23:59:59.999Z', 1, 2],
    ['2027-01-11T01:00:00.000Z', 2, 3],
    ['2027-07-05T01:00:00.000Z', 27, null],
    ['2030-01-01T00:00:00.000Z', 27, null],
  ])('at %s has opened week %i and opens %s next', (now, week, next) => {
    expect([dueWeekAt(schedule, now), nextOpeningAt(schedule, now)?.week ?? null]).toEqual([week, next]);
  });

  test('begins on the weekday on or after the start', () => {
    const first = (opening_weekday: Schedule['opening_weekday']) =>
      openingsOf({ ...schedule, opening_weekday })[0]?.day;
    expect(weekdays.map(first)).toEqual([4, 5, 6, 7, 8, 9, 10].map((day) => plusDays('2027-01-01', day - 1)));
  });

  test('opens several weeks at a time, and ends with the last week', () => {
    const openings = openingsOf({ ...schedule, weeks_per_opening: 4 });
    expect(openings.map(({ week }) => week)).toEqual([4, 8, 12, 16, 20, 24, 27]);
  });

  test('leaves out the days of a pause and moves the weeks after it', () => {
    const pauses = '2027-01-10 2027-01-20 Цагаан сар';
    const days = openingsOf({ ...schedule, pauses }).map(({ day }) => day);
    expect(days.slice(0, 3)).toEqual(['2027-01-04', '2027-01-25', '2027-02-01']);
    const paused = ['2027-01-09', '2027-01-10', '2027-01-20', '2027-01-21'];
    expect(paused.map((day) => pauseAt({ pauses }, `${day}T02:00:00.000Z`)?.name)).toEqual([
      undefined,
      'Цагаан сар',
      'Цагаан сар',
      undefined,
    ]);
  });
});

const schedules = fc.record({
  start_date: fc.integer({ min: 0, max: 3000 }).map((days) => plusDays('2026-01-01', days)),
  weeks_per_opening: fc.integer({ min: 1, max: 4 }),
  opening_weekday: fc.constantFrom(...weekdays),
  opening_hour: fc.integer({ min: 0, max: 23 }),
  pauses: fc
    .array(fc.tuple(fc.integer({ min: 0, max: 3200 }), fc.integer({ min: 0, max: maxPauseDays - 1 })), { maxLength: 6 })
    .map((pauses) =>
      pausesText(
        pauses.map(([from, days]) => {
          const first = plusDays('2026-01-01', from);
          return { from: first, to: plusDays(first, days), name: 'Pause' };
        }),
      ),
    ),
});
const times = fc
  .integer({ min: 0, max: 3400 * 86_400 })
  .map((seconds) => plusSeconds('2026-01-01T00:00:00.000Z', seconds));

describe('for any calendar', () => {
  test('the weeks rise to the last one, a week apart or more, and never in a pause', () => {
    fc.assert(
      fc.property(schedules, (any) => {
        const openings = openingsOf(any);
        expect(openings.at(-1)?.week).toBe(lastWeek);
        openings.forEach(({ day, week }, index) => {
          const before = openings[index - 1];
          expect(week).toBe(Math.min(lastWeek, (before?.week ?? 0) + any.weeks_per_opening));
          if (before) expect(day >= plusDays(before.day, 7)).toBe(true);
          expect(pauseAt(any, `${day}T02:00:00.000Z`)).toBeNull();
        });
      }),
    );
  });

  test('what is due never falls, and the next opening is the one after it', () => {
    fc.assert(
      fc.property(schedules, times, fc.integer({ min: 0, max: 40 * 86_400 }), (any, now, seconds) => {
        const due = dueWeekAt(any, now);
        expect(dueWeekAt(any, plusSeconds(now, seconds))).toBeGreaterThanOrEqual(due);
        const next = nextOpeningAt(any, now);
        expect(next?.week ?? lastWeek).toBe(Math.min(lastWeek, next ? due + any.weeks_per_opening : due));
      }),
    );
  });

  test('moving by a week leaves out the next opening, keeps the others, and adds one at the end', () => {
    fc.assert(
      fc.property(schedules, times, (any, now) => {
        const next = nextOpeningAt(any, now);
        const days = openingsOf(any).map(({ day }) => day);
        const moved = { ...any, pauses: pausesText(movedByAWeek(any, 'Moved', now)) };
        const after = openingsOf(moved).map(({ day }) => day);
        expect(after.slice(0, next ? -1 : undefined)).toEqual(days.filter((day) => day !== next?.day));
        expect(dueWeekAt(moved, now)).toBe(dueWeekAt(any, now));
      }),
    );
  });
});

describe('pauses', () => {
  test('are stored one per line and read back', () => {
    const pauses = [
      { from: '2027-02-07', to: '2027-02-09', name: 'Цагаан сар' },
      { from: '2027-07-11', to: '2027-07-15', name: '' },
    ];
    expect(pausesIn(pausesText(pauses))).toEqual(pauses);
    expect([pausesIn(null), pausesIn('')]).toEqual([[], []]);
  });

  test.each([
    ['2027-02-07 2027-02-07', true],
    ['2027-02-07 2027-02-09 Цагаан сар\n2027-07-11 2027-07-15 Наадам', true],
    ['2027-02-09 2027-02-07 Backwards', false],
    ['2027-02-30 2027-03-01 No such day', false],
    ['2027-02-07', false],
    ['tomorrow', false],
    ['2027-01-01 2027-04-30 120 days', true],
    ['2027-01-01 2027-05-01 121 days', false],
  ])('%j is right: %s', (text, isRight) => {
    expect(arePauses(text)).toBe(isRight);
  });

  test('are proposed for the next Tsagaan Sar and Naadam', () => {
    const proposed = (now: string) => proposedHolidays(now).map(({ from, to }) => `${from} ${to}`);
    expect(proposed('2026-11-26T00:00:00.000Z')).toEqual(['2027-02-07 2027-02-09', '2027-07-11 2027-07-15']);
    expect(proposed('2027-08-01T00:00:00.000Z')).toEqual(['2028-02-26 2028-02-28', '2028-07-11 2028-07-15']);
    expect(proposed('2031-01-01T00:00:00.000Z')).toEqual(['2031-07-11 2031-07-15']);
  });
});

describe('the usual start', () => {
  // A Monday, 10:00 in Ulaanbaatar.
  const now = '2027-03-01T02:00:00.000Z';
  const startsIn = (weeks: number) => plusDays('2027-03-01', weeks * 7);
  const group = (name: string, start_date: string, [members, seats]: [number, number | null] = [0, null]) => ({
    ...schedule,
    name,
    start_date,
    members,
    seats,
  });
  const startsOf = (groups: Parameters<typeof usualStarts<number, ReturnType<typeof group>>>[1], learners = 1) =>
    usualStarts(
      Array.from({ length: learners }, (_, at) => at),
      groups,
      now,
    ).map(({ learner, group: joined, week }) => [learner, joined?.name ?? null, week]);

  test('is the newest group that has started, at its week, whatever the order', () => {
    const groups = [group('new', startsIn(-7)), group('old', startsIn(-20)), group('next', startsIn(2))];
    expect(startsOf(groups)).toEqual([[0, 'new', 8]]);
    expect(startsOf(groups.toReversed())).toEqual([[0, 'new', 8]]);
  });

  test.each([
    [daysBeforeStart, 'next'],
    [daysBeforeStart + 1, 'old'],
  ])('is a group that starts in %i days: %s', (days, name) => {
    const groups = [group('old', startsIn(-7)), group('next', plusDays('2027-03-01', days))];
    expect(startsOf(groups)[0]?.[1]).toBe(name);
  });

  test('is the one that starts next without another, and none when all weeks are open', () => {
    const done = group('done', startsIn(-26));
    expect(startsOf([group('far', startsIn(9)), group('next', startsIn(3)), done])).toEqual([[0, 'next', 0]]);
    expect(startsOf([done])).toEqual([[0, null, 0]]);
    expect(startsOf([])).toEqual([[0, null, 0]]);
  });

  test('fills groups with the same start in the order of their names, and gives the week to who finds no seat', () => {
    const groups = [
      group('b', startsIn(-7), [4, 5]),
      group('c', startsIn(-7), [6, 5]),
      group('a', startsIn(-7), [3, 5]),
      group('older', startsIn(-9)),
    ];
    expect(startsOf(groups, 5)).toEqual([
      [0, 'a', 8],
      [1, 'a', 8],
      [2, 'b', 8],
      [3, null, 8],
      [4, null, 8],
    ]);
  });
});
