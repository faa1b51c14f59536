import { expect, test } from 'vitest';
import { holidaysBetween } from './holidays.ts';

const daysOf = (country: string, year: number) =>
  holidaysBetween(`${year}-01-01`, `${year}-12-31`)
    .filter((holiday) => holiday.country === country)
    .map(({ day }) => day.slice(5));

test('the holidays of a range have names in three languages, by day', () => {
  expect(holidaysBetween('2027-01-01', '2027-01-11')).toEqual([
    { day: '2027-01-01', country: 'japan', name: "New Year's Day", name_jp: '元日', name_mn: 'Шинэ жил' },
    { day: '2027-01-01', country: 'mongolia', name: "New Year's Day", name_jp: '元日', name_mn: 'Шинэ жил' },
    {
      day: '2027-01-11',
      country: 'japan',
      name: 'Coming of Age Day',
      name_jp: '成人の日',
      name_mn: 'Насанд хүрэгчдийн өдөр',
    },
  ]);
});

test.each([2026, 2027, 2028])('Mongolia has 15 days off in %i', (year) => {
  expect(daysOf('mongolia', year)).toHaveLength(15);
});

test.each([
  // As announced by the Cabinet Office of Japan.
  [2026, '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23'],
  [2027, '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23'],
  [2028, '01-01 01-10 02-11 02-23 03-20 04-29 05-03 05-04 05-05 07-17 08-11 09-18 09-22 10-09 11-03 11-23'],
])('Japan has its holidays in %i', (year, days) => {
  expect(daysOf('japan', year)).toEqual(days.split(' '));
});
