import { languages } from '#domain/kernel/language.ts';
import { describe, expect, test } from 'vitest';
import { twoClocks } from './clocks.ts';
import { maxDaysAhead, momentOf, nextWorkday, offerFaultOf, type Reminder, reminderDue } from './rules.ts';

describe('a time by two clocks', () => {
  test.each([
    [
      '2026-12-01T05:00:00.000Z',
      '2026 оны 12‑р сарын 1 (Мя) 13:00 (Улаанбаатар) / 14:00 (Япон)',
      '2026年12月1日（火）14:00（日本時間）／13:00（ウランバートル）',
      'December 1, 2026 (Tue) 14:00 (Japan) / 13:00 (Ulaanbaatar)',
    ],
    // Midnight in Japan.
    [
      '2026-12-31T15:30:00.000Z',
      '2026 оны 12‑р сарын 31 (Пү) 23:30 (Улаанбаатар) / 2027 оны 1‑р сарын 1 (Ба) 00:30 (Япон)',
      '2027年1月1日（金）00:30（日本時間）／2026年12月31日（木）23:30（ウランバートル）',
      'January 1, 2027 (Fri) 00:30 (Japan) / December 31, 2026 (Thu) 23:30 (Ulaanbaatar)',
    ],
  ])('%s', (at, ...texts) => {
    expect(languages.map((language) => twoClocks(at, language))).toEqual(texts);
  });
});

test.each([
  ['2026-12-01', '14:00', 'japan', '2026-12-01T05:00:00.000Z'],
  ['2026-12-01', '14:00', 'mongolia', '2026-12-01T06:00:00.000Z'],
  ['2027-01-01', '00:30', 'japan', '2026-12-31T15:30:00.000Z'],
  ['2026-12-01', '', 'japan', null],
  ['', '14:00', 'japan', null],
] as const)('%s at %s by the clock of %s is %s', (day, time, zone, at) => {
  expect(momentOf(day, time, zone)).toBe(at);
});

test.each([
  ['2026-11-30', '2026-12-01'],
  // A Friday, and one before two holidays.
  ['2026-12-04', '2026-12-07'],
  ['2026-12-18', '2026-12-23'],
])('the first working day after %s is %s', (today, day) => {
  expect(nextWorkday(today, [{ day: '2026-12-21' }, { day: '2026-12-22' }])).toBe(day);
});

describe('an offered time', () => {
  const now = '2026-12-01T00:00:00.000Z';
  const others = [{ starts_at: '2026-12-02T05:00:00.000Z', minutes: 60 }];
  const last = new Date(Date.parse(now) + maxDaysAhead * 86_400_000).toISOString();
  test.each([
    ['now', now, 'past'],
    ['in a second', '2026-12-01T00:00:01.000Z', null],
    ['on the last day', last, null],
    ['after it', last.replace('.000Z', '.001Z'), 'too_far'],
    ['until another one begins', '2026-12-02T04:30:00.000Z', null],
    ['into another one', '2026-12-02T04:31:00.000Z', 'overlaps'],
    ['within another one', '2026-12-02T05:15:00.000Z', 'overlaps'],
    ['when another one ends', '2026-12-02T06:00:00.000Z', null],
  ])('%s', (_, starts_at, fault) => {
    expect(offerFaultOf({ starts_at, minutes: 30 }, others, now)).toBe(fault);
  });
});

describe('the reminder that is due for an interview at noon', () => {
  const starts_at = '2026-12-02T12:00:00.000Z';
  test.each<[string, now: string, agreed_at: string, reminded: Reminder | null, due: Reminder | null]>([
    ['none more than a day before', '2026-12-01T11:59:59.000Z', '2026-11-30T00:00:00.000Z', null, null],
    ['a day before', '2026-12-01T12:00:00.000Z', '2026-11-30T00:00:00.000Z', null, 'day'],
    ['a day before what was agreed on then', '2026-12-01T12:00:00.000Z', '2026-12-01T12:00:00.000Z', null, 'day'],
    ['once', '2026-12-01T12:01:00.000Z', '2026-11-30T00:00:00.000Z', 'day', null],
    ['an hour before', '2026-12-02T11:00:00.000Z', '2026-11-30T00:00:00.000Z', 'day', 'hour'],
    ['once, too', '2026-12-02T11:01:00.000Z', '2026-11-30T00:00:00.000Z', 'hour', null],
    ['only the later one after an outage', '2026-12-02T11:30:00.000Z', '2026-11-30T00:00:00.000Z', null, 'hour'],
    ['none for what was agreed on today', '2026-12-02T08:00:00.000Z', '2026-12-02T07:59:00.000Z', null, null],
    ['an hour before what was agreed on today', '2026-12-02T11:00:00.000Z', '2026-12-02T07:59:00.000Z', null, 'hour'],
    [
      'none for what was agreed on in the last hour',
      '2026-12-02T11:30:00.000Z',
      '2026-12-02T11:10:00.000Z',
      null,
      null,
    ],
    ['none once it has begun', starts_at, '2026-11-30T00:00:00.000Z', null, null],
    [
      'also if a clock was ahead when it was agreed on',
      '2026-12-01T12:30:00.000Z',
      '2027-12-01T00:00:00.000Z',
      null,
      'day',
    ],
  ])('%s', (_, now, agreed_at, reminded, due) => {
    expect(reminderDue({ starts_at, agreed_at, reminded }, now)).toBe(due);
  });
});
