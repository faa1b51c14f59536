import { expect, test } from 'vitest';
import { verdictOn } from './audit.mjs';

const found = (severity: string) =>
  JSON.stringify({
    vulnerabilities: { left: { name: 'left', severity, range: '<2.0.0' } },
    metadata: { vulnerabilities: { total: 1 } },
  });

test.each(['high', 'critical'])('fails for a %s vulnerability and names it', (severity) => {
  expect(verdictOn(found(severity))).toEqual({ isGood: false, text: `left <2.0.0: ${severity}` });
});

test('passes for lower severities', () => {
  expect(verdictOn(found('moderate'))).toMatchObject({ isGood: true, text: expect.stringContaining('1 known') });
});

test.each([
  ['', 'no answer'],
  ['<html>', 'no answer'],
  ['{"message":"request to the registry failed"}', 'request to the registry failed'],
  ['{"error":{"code":"ENOAUDIT","summary":"no such endpoint"}}', 'no such endpoint'],
])('a registry that answers %s fails, unless it is allowed, and is reported in either case', (answer, why) => {
  const text = expect.stringMatching(new RegExp(`^!+\\nNOT CHECKED: .*${why}`)) as string;
  expect(verdictOn(answer)).toEqual({ isGood: false, text });
  expect(verdictOn(answer, { mayBeUnchecked: true })).toEqual({ isGood: true, text });
});
