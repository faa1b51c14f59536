import { expect, test } from 'vitest';
import { verdictOn } from './audit.mjs';

const found = (severity: string) =>
  JSON.stringify({
    vulnerabilities: { left: { name: 'left', severity, range: '<2.0.0' } },
    metadata: { vulnerabilities: { total: 1 } },
  });

test.each(['high', 'critical'])('a weakness that is %s fails the check, by name', (severity) => {
  expect(verdictOn(found(severity))).toEqual({ isGood: false, text: `left <2.0.0: ${severity}` });
});

test('one that is less does not', () => {
  expect(verdictOn(found('moderate'))).toMatchObject({ isGood: true, text: expect.stringContaining('1 known') });
});

test.each([
  ['', 'no answer'],
  ['<html>', 'no answer'],
  ['{"message":"request to the registry failed"}', 'request to the registry failed'],
  ['{"error":{"code":"ENOAUDIT","summary":"no such endpoint"}}', 'no such endpoint'],
])('a registry that answers %s was not asked, which is said', (answer, why) => {
  expect(verdictOn(answer)).toEqual({ isGood: true, text: `not asked: ${why}` });
});
