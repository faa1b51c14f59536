import { describe, expect, test } from 'vitest';
import { argon2Hash, isServiceRole, readDuration, serviceRoles } from './admin-rules.ts';

describe("a duration in Go's format", () => {
  test.each([
    ['0', 0],
    ['24h', 86_400],
    ['90m', 5400],
    ['1h30m', 5400],
    ['1.5h', 5400],
    ['.5m', 30],
    ['1h0m1s', 3601],
    ['250ms', 0.25],
    ['1000000us', 1],
    ['1000000µs', 1],
    ['1000000μs', 1],
    ['1000000000ns', 1],
  ])('%s is %d seconds', (text, seconds) => {
    expect(readDuration(text)).toBeCloseTo(seconds, 9);
  });

  test.each([
    '',
    '24',
    'h',
    '1d',
    '-1h',
    '1h ',
    ' 1h',
    '1 h',
    '1h30',
    '1.h.',
    'none',
    '1h;2m',
    '9'.repeat(50),
    '1m'.repeat(30),
  ])('is not %j', (text) => {
    expect(readDuration(text)).toBeNull();
  });
});

test.each(['authenticated', 'anon', '', 'Service_Role', null, undefined, ['service_role']])(
  '%j is not a service role',
  (role) => {
    expect(isServiceRole(role)).toBe(false);
  },
);

test('the service roles are those of the contract', () => {
  expect(serviceRoles.map(isServiceRole)).toEqual([true, true]);
});

test('accepts argon2 hashes with acceptable costs only', () => {
  const salted = 'c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g';
  expect(argon2Hash.test(`$argon2id$v=19$m=19456,t=2,p=1$${salted}`)).toBe(true);
  expect(argon2Hash.test(`$argon2i$v=19$m=65536,t=3,p=4$${salted}`)).toBe(true);
  for (const costs of ['m=4194304,t=2,p=1', 'm=19456,t=99,p=1', 'm=19456,t=2', '']) {
    expect(argon2Hash.test(`$argon2id$v=19$${costs}$${salted}`)).toBe(false);
  }
  expect(argon2Hash.test('$2a$10$WkEgNBdzvUUgGnGGzVOxAeXjXKpPQHxbQ4iAWVtPRUtGdSQkMGPy2')).toBe(false);
});
