import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#domain/kernel/language.ts';
import { formatFor } from './format.ts';

const afternoon = '2026-11-20T06:32:00.000Z';
const inUlaanbaatar = { mn: formatFor('mn'), ja: formatFor('ja'), en: formatFor('en') };

describe('dates, in Ulaanbaatar', () => {
  test.each([
    ['date', '2026 оны 11‑р сарын 20', '2026年11月20日', 'November 20, 2026'],
    ['dateShort', '2026.11.20', '2026/11/20', 'Nov 20, 2026'],
    ['dateTime', '2026.11.20 14:32', '2026/11/20 14:32', 'Nov 20, 2026, 14:32'],
    ['time', '14:32', '14:32', '14:32'],
    ['monthYear', '2026 оны 11‑р сар', '2026年11月', 'November 2026'],
  ] as const)('%s is %s, %s and %s', (name, mn, ja, en) => {
    expect(languages.map((language) => inUlaanbaatar[language][name](afternoon))).toEqual([mn, ja, en]);
  });

  test('use the given time zone', () => {
    const late = '2026-12-31T16:30:00.000Z';
    expect(formatFor('mn').dateTime(late)).toBe('2027.01.01 00:30');
    expect(formatFor('mn', 'America/New_York').dateTime(late)).toBe('2026.12.31 11:30');
    expect(formatFor('ja', 'Asia/Tokyo').dateTime(late)).toBe('2027/01/01 01:30');
  });

  test('render a calendar day without time zone conversion', () => {
    expect(formatFor('en', 'America/New_York').date('1999-03-01')).toBe('March 1, 1999');
    expect(formatFor('en', 'Pacific/Auckland').date('1999-03-01')).toBe('March 1, 1999');
  });

  test('fall back to Ulaanbaatar for an unknown time zone', () => {
    expect(formatFor('mn', 'Mars/Olympus').time(afternoon)).toBe('14:32');
  });
});

describe('invalid dates are shown as "recently"', () => {
  const recently: Record<Language, string> = { mn: 'саяхан', ja: '最近', en: 'recently' };
  test.each(languages)('%s', (language) => {
    const { date, dateShort, dateTime, time, monthYear, relative } = formatFor(language);
    for (const broken of ['yesterday-ish', '', null, undefined, Number.NaN]) {
      const texts = [date, dateShort, dateTime, time, monthYear].map((format) => format(broken));
      expect(new Set([...texts, relative(broken, afternoon)])).toEqual(new Set([recently[language]]));
    }
  });
});

describe('relative times, counted from 20 November 2026, 14:32 in Ulaanbaatar', () => {
  test.each([
    ['2026-11-20T06:31:30Z', 'дөнгөж сая', 'たった今', 'just now'],
    ['2026-11-20T06:31:00Z', '1 минутын өмнө', '1分前', '1 minute ago'],
    ['2026-11-20T05:40:00Z', '52 минутын өмнө', '52分前', '52 minutes ago'],
    ['2026-11-20T01:30:00Z', '5 цагийн өмнө', '5時間前', '5 hours ago'],
    ['2026-11-19T06:32:00Z', 'өчигдөр', '昨日', 'yesterday'],
    ['2026-11-18T20:00:00Z', 'өчигдөр', '昨日', 'yesterday'],
    ['2026-11-18T12:00:00Z', '2 өдрийн өмнө', '2日前', '2 days ago'],
    ['2026-11-17T06:32:00Z', '3 өдрийн өмнө', '3日前', '3 days ago'],
    ['2026-11-12T06:32:00Z', '1 долоо хоногийн өмнө', '1週間前', '1 week ago'],
    ['2026-10-25T06:32:00Z', '3 долоо хоногийн өмнө', '3週間前', '3 weeks ago'],
    ['2026-08-20T06:32:00Z', '3 сарын өмнө', '3か月前', '3 months ago'],
    ['2024-11-19T06:32:00Z', '2 жилийн өмнө', '2年前', '2 years ago'],
    ['2026-11-20T07:02:00Z', '30 минутын дараа', '30分後', 'in 30 minutes'],
    ['2026-11-21T07:00:00Z', 'маргааш', '明日', 'tomorrow'],
    ['2026-11-25T06:32:00Z', '5 өдрийн дараа', '5日後', 'in 5 days'],
  ])('%s is %s, %s and %s', (value, mn, ja, en) => {
    expect(languages.map((language) => inUlaanbaatar[language].relative(value, afternoon))).toEqual([mn, ja, en]);
  });
});

describe('numbers and money are the same in every language', () => {
  test.each(languages)('%s', (language) => {
    const format = formatFor(language);
    expect(format.money(75_000, 'MNT')).toBe('₮\u00A075,000');
    expect(format.money(2_400_000.4, 'MNT')).toBe('₮\u00A02,400,000');
    expect(format.money(50, 'USD')).toBe('$50.00');
    expect(format.money(-1234.5, 'USD')).toBe('-$1,234.50');
    expect(format.number(0)).toBe('0');
    expect(format.number(999)).toBe('999');
    expect(format.number(1_234_567.891, 2)).toBe('1,234,567.89');
    expect(format.number(-0.4)).toBe('0');
    expect(format.percent(0.263)).toBe('26%');
    expect([format.count(48), format.count(1000), format.count(1001)]).toEqual(['48', '1,000', '1,000+']);
    expect([512, 300_000, 8_493_466, 3_000_000_000].map(format.bytes)).toEqual(['512 B', '293 KB', '8.1 MB', '2.8 GB']);
    expect([0, 500 * 1024 ** 2, 2 * 1024 ** 3].map(format.bytes)).toEqual(['0 MB', '500 MB', '2 GB']);
  });
});

describe('durations', () => {
  test.each([
    [1800, '30 мин', '30分', '30 min'],
    [5400, '1 цаг 30 мин', '1時間30分', '1 h 30 min'],
    [7200, '2 цаг', '2時間', '2 h'],
    [10, '1 мин', '1分', '1 min'],
  ])('%d seconds', (seconds, mn, ja, en) => {
    expect(languages.map((language) => inUlaanbaatar[language].duration(seconds))).toEqual([mn, ja, en]);
  });

  test.each([
    [0, '0:00'],
    [738.9, '12:18'],
    [3725, '1:02:05'],
  ])('clock formats %d seconds as %s', (seconds, expected) => {
    expect(formatFor('mn').clock(seconds)).toBe(expected);
  });
});

describe('names of months and weekdays', () => {
  test.each([
    ['mn', '11‑р сар', '11‑р', 'Даваа', 'Ня'],
    ['ja', '11月', '11月', '月曜日', '日'],
    ['en', 'November', 'Nov', 'Monday', 'Sun'],
  ] as const)('%s', (language, month, monthShort, monday, sundayShort) => {
    const format = formatFor(language);
    expect([format.month(11), format.monthShort(11)]).toEqual([month, monthShort]);
    expect([format.weekday(0), format.weekdayShort(6)]).toEqual([monday, sundayShort]);
  });
});
