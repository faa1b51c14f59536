import { describe, expect, test } from 'vitest';
import { isEmail, judgeRefresh, passwordIssue } from './rules.ts';

describe('an email address has the basic format', () => {
  test.each(['a@example.com', 'A.b+c@sub.example.co.jp', "o'neil@example.com", `${'a'.repeat(243)}@example.com`])(
    '%s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.each([
    '',
    'a',
    '@example.com',
    'a@',
    'a@example',
    'a@@example.com',
    'a b@example.com',
    'a@exa mple.com',
    ' a@example.com',
    'a@example.com\n',
    'a@-example.com',
    'a@example-.com',
    'a..b@example.com',
    '.a@example.com',
    'a@.com',
    'a@example..com',
    'ө@example.com',
    'a@example.com,b@example.com',
    '<a@example.com>',
    `${'a'.repeat(244)}@example.com`,
  ])('and not %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

test.each([
  ['', 'short'],
  ['12345', 'short'],
  ['123456', null],
  ['нууцүг', null],
  ['x'.repeat(72), null],
  ['x'.repeat(73), 'long'],
  ['ө'.repeat(36), null],
  ['ө'.repeat(37), 'long'],
])('a password has 6 characters or more and at most 72 bytes: %j', (password, issue) => {
  expect(passwordIssue(password)).toBe(issue);
});

describe('whether a refresh token is valid depends on its distance from the active one', () => {
  test.each([
    [{ token: 5, active: 5, lowest: 0, secondsSinceRotation: 0 }, 'rotate'],
    [{ token: 5, active: 5, lowest: 5, secondsSinceRotation: 9999 }, 'rotate'],
    [{ token: 4, active: 5, lowest: 0, secondsSinceRotation: 9999 }, 'repeat'],
    [{ token: 3, active: 5, lowest: 0, secondsSinceRotation: 9.9 }, 'repeat'],
    [{ token: 0, active: 5, lowest: 0, secondsSinceRotation: 0 }, 'repeat'],
    [{ token: 3, active: 5, lowest: 0, secondsSinceRotation: 10 }, 'end'],
    [{ token: 4, active: 5, lowest: 5, secondsSinceRotation: 0 }, 'refuse'],
    [{ token: 0, active: 5, lowest: 3, secondsSinceRotation: 9999 }, 'refuse'],
    [{ token: 6, active: 5, lowest: 0, secondsSinceRotation: 0 }, 'refuse'],
  ])('%o is %s', (counters, verdict) => {
    expect(judgeRefresh({ ...counters, reuseSeconds: 10 })).toBe(verdict);
  });

  test('without a reuse interval only the direct parent returns the active token', () => {
    const counters = { active: 5, lowest: 0, secondsSinceRotation: 0, reuseSeconds: 0 };
    expect(judgeRefresh({ ...counters, token: 4 })).toBe('repeat');
    expect(judgeRefresh({ ...counters, token: 3 })).toBe('end');
  });
});
