import { describe, expect, test } from 'vitest';
import {
  challengeIssue,
  maxChallengeTries,
  maxFactorTries,
  readCode,
  readPhone,
  readRecoveryCode,
  recoveryCodeAlphabet,
} from './factor-rules.ts';

const made = '2026-11-21T10:00:00.000Z';
const within = '2026-11-21T10:04:59.999Z';
const after = '2026-11-21T10:05:00.000Z';

describe('a challenge can be verified once, for 300 seconds, with limited attempts', () => {
  test.each([
    [{}, 0, made, null],
    [{ tries: maxChallengeTries - 1 }, maxFactorTries - 1, within, null],
    [{}, 0, after, 'mfa_challenge_expired'],
    [{ tries: maxChallengeTries }, 0, made, 'mfa_challenge_expired'],
    [{}, maxFactorTries, made, 'over_request_rate_limit'],
    [{ tries: maxChallengeTries }, maxFactorTries, made, 'mfa_challenge_expired'],
    [{ verified_at: made }, 0, made, 'mfa_ip_address_mismatch'],
    [{ verified_at: made, tries: maxChallengeTries }, maxFactorTries, after, 'mfa_ip_address_mismatch'],
  ])('%o after %i tries of its factor, at %s: %s', (challenge, factorTries, now, issue) => {
    const whole = { verified_at: null, created_at: made, tries: 0, ...challenge };
    expect(challengeIssue(whole, { factorTries, now })).toBe(issue);
  });
});

test.each([
  ['+976 9911 2233', '97699112233'],
  ['97699112233', '97699112233'],
  ['+81 90 1234 5678', '819012345678'],
  ['12', '12'],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', null],
  ['1', null],
  ['+0123456', null],
  ['', null],
  ['+', null],
  ['090-1234-5678', null],
  ['phone', null],
  ['９９１１２２３３', null],
])('the phone number %j is stored as %j', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone);
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['１２３４５６', '123456'],
])('the code %j is read as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each([
  ['abcde-fgh23', 'abcdefgh23'],
  ['ABCDE FGH23', 'abcdefgh23'],
  [' abcdefgh23\n', 'abcdefgh23'],
  ['—', ''],
])('the recovery code %j is read as %j', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code);
});

test('no two characters of recovery codes look alike', () => {
  expect(new Set(recoveryCodeAlphabet).size).toBe(recoveryCodeAlphabet.length);
  expect(recoveryCodeAlphabet).not.toMatch(/[il1o0]/);
});
