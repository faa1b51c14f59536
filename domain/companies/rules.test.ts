import { describe, expect, test } from 'vitest';
import { isRegisterNumber, missingForCheck, normalizeRegisterNumber } from './rules.ts';

describe('a register number', () => {
  // Of public bodies, as the National Tax Agency of Japan lists them.
  test.each(['7000012050002', '5000012050004', '6000012050003'])('of Japan has its check digit: %s', (number) => {
    expect(isRegisterNumber(number, 'japan')).toBe(true);
    for (let nth = 0; nth < number.length; nth += 1) {
      const wrong = `${number.slice(0, nth)}${(Number(number[nth]) + 1) % 10}${number.slice(nth + 1)}`;
      // 9 and 0 are alike to a check modulo 9.
      if (number[nth] !== '9') expect([wrong, isRegisterNumber(wrong, 'japan')]).toEqual([wrong, false]);
    }
  });

  test.each(['', '700001205000', '70000120500020', '700001205000x', ' 7000012050002'])(
    'of Japan is not %j',
    (number) => {
      expect(isRegisterNumber(number, 'japan')).toBe(false);
    },
  );

  test.each([
    ['5123456', true],
    ['512345', false],
    ['51234567', false],
    ['512345x', false],
  ])('of Mongolia has 7 digits: %s %j', (number, is) => {
    expect(isRegisterNumber(number, 'mongolia')).toBe(is);
  });

  test.each(['other', null] as const)('of another country may be anything: %s', (country) => {
    expect(isRegisterNumber('HRB 1234', country)).toBe(true);
  });

  test('is stored without spaces, hyphens and full-width digits', () => {
    expect(normalizeRegisterNumber(' ７-0000 1205-0002 ')).toBe('7000012050002');
  });
});

test('a check needs country, number and mail', () => {
  const stated = { country: 'japan', register_number: '7000012050002', contact_count: 1 } as const;
  expect(missingForCheck(stated)).toEqual([]);
  expect(missingForCheck({ country: null, register_number: null, contact_count: 0 })).toEqual([
    'country',
    'register_number',
    'contact_count',
  ]);
});
