import { expect, test } from 'vitest';
import { pointsOf } from './points.ts';

const nobody = { age: null, degree: null, years: 0, salary: null, exams: 0, level: null, hasJapaneseDegree: false };

test.each([
  [30, { age: 27, degree: 'bachelor', salary: 3_600_000, level: 'N3', exams: 1 }],
  [65, { age: 29, degree: 'bachelor', years: 5, salary: 5_000_000, level: 'N2', exams: 1 }],
  [90, { age: 33, degree: 'master', years: 7, salary: 6_200_000, level: 'N1', exams: 2 }],
] as const)('the sum is %i for %o', (total, facts) => {
  expect(pointsOf({ ...nobody, ...facts }).total).toBe(total);
});

test('a salary counts up to the age of its row', () => {
  const salaryPoints = (age: number, salary: number) => pointsOf({ ...nobody, age, salary }).kinds.salary;
  expect([29, 30].map((age) => salaryPoints(age, 4_000_000))).toEqual([10, 0]);
  expect([34, 35].map((age) => salaryPoints(age, 5_000_000))).toEqual([15, 0]);
  expect([39, 40].map((age) => salaryPoints(age, 7_999_999))).toEqual([25, 0]);
  expect([25, 55].map((age) => salaryPoints(age, 10_000_000))).toEqual([40, 40]);
});

test('nothing counts below the lowest salary', () => {
  expect(pointsOf({ ...nobody, age: 25, degree: 'doctor', salary: 2_999_999 }).total).toBe(0);
  expect(pointsOf({ ...nobody, age: 25, degree: 'doctor', salary: 3_000_000 }).total).toBe(45);
});

test('N2 does not count together with a degree of a Japanese university', () => {
  const withLevel = (level: string) => pointsOf({ ...nobody, level, hasJapaneseDegree: true }).total;
  expect([withLevel('N2'), withLevel('N1')]).toEqual([10, 25]);
});

test('more than two exams count as two', () => {
  expect(pointsOf({ ...nobody, exams: 3 }).kinds.exams).toBe(10);
});
