import { describe, expect, test } from 'vitest';
import { ageAt, dayIn, isAfter, monthOf, yearIn } from './dates.ts';

describe('a Japanese year', () => {
  test.each([
    ['2026-11-21', '令和8'],
    ['2020-01', '令和2'],
    ['2019-12-31', '令和元'],
    ['2019-05-01', '令和元'],
    ['2019-05', '令和元'],
    ['2019-04-30', '平成31'],
    ['2019-04', '平成31'],
    ['1990-06', '平成2'],
    ['1989-01-08', '平成元'],
    ['1989-01', '平成元'],
    ['1989-01-07', '昭和64'],
    ['1988-12', '昭和63'],
    ['1926-12-24', '大正15'],
    ['1912-07-30', '大正元'],
    ['1912-07-29', '1912'],
  ])('of %s is %s', (date, year) => {
    expect(yearIn(date, 'japanese')).toBe(year);
  });
});

test('a Western year is a number', () => {
  expect([yearIn('2019-05', 'western'), monthOf('2019-05')]).toEqual(['2019', '5']);
});

test('a full date is written in either era system', () => {
  expect([dayIn('2019-05-01', 'western'), dayIn('2019-05-01', 'japanese')]).toEqual(['2019年5月1日', '令和元年5月1日']);
});

describe('age', () => {
  test.each([
    ['2001-05-14', '2026-05-13', 24],
    ['2001-05-14', '2026-05-14', 25],
    ['2001-12-31', '2026-01-01', 24],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
    ['2026-11-21', '2026-11-21', 0],
  ])('of a person born on %s is, on %s, %i', (birth, day, age) => {
    expect(ageAt(birth, day)).toBe(age);
  });
});

test.each([
  ['2026-12', true],
  ['2026-11', false],
  ['2026-11-21', false],
  ['2026-11-22', true],
  ['2025-12', false],
])('on 21 November 2026, %s is in the future: %s', (date, expected) => {
  expect(isAfter(date, '2026-11-21')).toBe(expected);
});
