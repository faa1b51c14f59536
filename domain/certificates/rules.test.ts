import { describe, expect, test } from 'vitest';
import { certificateNumber, numberLength, readNumber } from './number.ts';
import { hoursOf, initialsOf, isNameOutdated, linkedInAddress, minutesOf, statusOfCertificate } from './rules.ts';

describe('the number of a certificate', () => {
  test('carries 40 bits: 32 characters that are equally frequent, none of them I, L, O or U', () => {
    const last = Array.from({ length: 256 }, (_, byte) => certificateNumber(new Uint8Array(numberLength).fill(byte)));
    for (const number of last) expect(number).toMatch(/^ZM-([0-9A-HJKMNP-TV-Z])\1{7}$/);
    expect(new Set(last).size).toBe(32);
    for (const number of new Set(last)) expect(last.filter((other) => other === number)).toHaveLength(8);
  });

  test.each([
    'ZM-7K3M0Q1X',
    'zm-7k3m0q1x',
    'ZM7K3M0Q1X',
    ' zm 7k3m 0q1x ',
    '7K3M0Q1X',
    'ZM-7K3MOQIX',
    'ZM-7K3MoQlX',
    'ＺＭ－７Ｋ３Ｍ０Ｑ１Ｘ',
    'ZM–7K3M0Q1X',
    'ＺＭー７Ｋ３Ｍ０Ｑ１Ｘ',
  ])('is read from %j', (typed) => {
    expect(readNumber(typed)).toBe('ZM-7K3M0Q1X');
  });

  test('may begin like its prefix', () => {
    expect(readNumber('zm345678')).toBe('ZM-ZM345678');
    expect(readNumber('ZM-ZM345678')).toBe('ZM-ZM345678');
  });

  test.each(['', 'ZM-7K3M9Q2', 'ZM-7K3M0Q1XY', 'ZM-7K3M0Q1U', 'XX-7K3M0Q1X', 'ZM-7K3M_Q1X', `ZM-${'1'.repeat(5000)}`])(
    'is not read from %j',
    (typed) => {
      expect(readNumber(typed)).toBeNull();
    },
  );
});

test.each([
  [null, null, 'valid'],
  ['another', null, 'replaced'],
  [null, '2026-11-29T00:00:00.000Z', 'withdrawn'],
] as const)('replaced by %s and withdrawn at %s it is %s', (replaced_by, withdrawn_at, status) => {
  expect(statusOfCertificate({ replaced_by, withdrawn_at })).toBe(status);
});

test.each([
  [{ name: 'Ганбат Номин', latin: 'GANBAT NOMIN' }, 'G. N.'],
  [{ name: 'Г.Номин', latin: null }, 'Г. Н.'],
  [{ name: 'номин', latin: null }, 'Н.'],
  [{ name: '山田　太郎', latin: null }, '山. 太.'],
])('initials of %j', (names, initials) => {
  expect(initialsOf(names)).toBe(initials);
});

test.each(['name', 'katakana', 'latin'] as const)('another %s makes a certificate outdated', (member) => {
  const names = { name: 'Номин', katakana: 'ノミン', latin: 'NOMIN' };
  expect(isNameOutdated(names, { ...names })).toBe(false);
  expect(isNameOutdated(names, { ...names, [member]: 'X' })).toBe(true);
});

test.each([
  ['30 min', 30],
  ['45 минут', 45],
  ['1 цаг 20 мин', 80],
  ['1時間30分', 90],
  ['1.5 h', 90],
  ['1,5 hours', 90],
  ['2h', 120],
  ['', 0],
  ['two evenings', 0],
  ['40', 0],
])('%j states %i minutes', (duration, minutes) => {
  expect(minutesOf(duration)).toBe(minutes);
});

test('hours are full ones, and unknown below one', () => {
  expect(hoursOf(['30 min', '1 h', '45 min'])).toBe(2);
  expect(hoursOf(['30 min', '29 min', ''])).toBeNull();
  expect(hoursOf([])).toBeNull();
});

test('the address of LinkedIn has every field', () => {
  const fields = { name: 'Web & UI', organization: 'Замнал', number: 'ZM-00000000' };
  const address = 'https://school.example.com/certificates/ZM-00000000';
  const link = new URL(linkedInAddress({ ...fields, issuedOn: '2026-03-09', address }));
  expect(link.origin + link.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Web & UI',
    organizationName: 'Замнал',
    issueYear: '2026',
    issueMonth: '3',
    certUrl: address,
    certId: 'ZM-00000000',
  });
});
