import { expect, test } from 'vitest';
import { applicationFeeOf, isFeeInJapan, isFeeSeen } from './fees.ts';

test.each([
  [null, 75_000, 75_000],
  [null, 0, 0],
  [0, 75_000, 0],
  [40_000, 0, 40_000],
  [40_000, 75_000, 40_000],
])('a job with the fee %j and the default %d costs %d', (application_fee, defaultFee, fee) => {
  expect(applicationFeeOf({ application_fee }, defaultFee)).toBe(fee);
});

test.each([
  { fee: 75_000, seen: 75_000, is: true },
  { fee: 75_000, seen: 50_000, is: false },
  { fee: 50_000, seen: 75_000, is: false },
  { fee: 0, seen: 75_000, is: false },
  { fee: 75_000, seen: 0, is: false },
  // A client from before fees of jobs has shown the default.
  { fee: 75_000, seen: undefined, is: true },
  { fee: 0, seen: undefined, is: true },
  { fee: 75_001, seen: undefined, is: false },
])('an applicant who has seen $seen has seen the fee $fee: $is', ({ fee, seen, is }) => {
  expect(isFeeSeen(fee, seen, 75_000)).toBe(is);
});

test.each([
  ['japan', null, 75_000, true],
  ['japan', null, 0, false],
  ['japan', 0, 75_000, false],
  ['japan', 1, 0, true],
  ['mongolia', 1, 75_000, false],
  ['other', null, 75_000, false],
  [null, 1, 75_000, false],
] as const)('a job in %s with the fee %j and the default %d has a fee in Japan: %j', (country, own, defaultFee, is) => {
  expect(isFeeInJapan({ country, application_fee: own }, defaultFee)).toBe(is);
});
