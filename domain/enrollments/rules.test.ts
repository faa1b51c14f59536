import { describe, expect, test } from 'vitest';
import { paymentReference, referenceLength } from '#domain/kernel/reference.ts';
import {
  cancelableStatuses,
  enrollment,
  lastWeek,
  mayCancelEnrollment,
  openEnrollmentStatuses,
  requestedStatus,
  unlockableWeeks,
} from './rules.ts';

describe('the steps of an enrollment', () => {
  test.each([
    ['pending', ['approve', 'drop']],
    ['active', ['complete', 'drop']],
    ['completed', []],
    ['dropped', []],
  ] as const)('from %s: %j', (status, steps) => {
    expect(enrollment.open(status)).toEqual(steps);
  });

  test.each([
    ['approve', 'active'],
    ['complete', 'completed'],
    ['drop', 'dropped'],
  ] as const)('%s leads to %s', (step, status) => {
    expect(enrollment.steps[step].to).toBe(status);
  });
});

test.each([
  ['pending', true],
  ['active', false],
  ['completed', false],
  ['dropped', false],
] as const)('a learner may withdraw a pending request: %s, %s', (status, may) => {
  expect(mayCancelEnrollment(status)).toBe(may);
});

test('a request starts in a status that can be withdrawn, and only a dropped one allows another request', () => {
  expect(cancelableStatuses).toContain(requestedStatus);
  expect(enrollment.statuses.filter((status) => !openEnrollmentStatuses.some((open) => open === status))).toEqual([
    'dropped',
  ]);
});

test('an admin picks from 28 weeks, 0 to 27', () => {
  expect(unlockableWeeks).toHaveLength(28);
  expect([unlockableWeeks[0], unlockableWeeks.at(-1)]).toEqual([0, lastWeek]);
});

describe('a payment reference', () => {
  test('has a prefix and six characters, without 0, O, 1 and I, for any bytes', () => {
    for (let byte = 0; byte < 256; byte += 1) {
      const reference = paymentReference('EN', new Uint8Array(referenceLength).fill(byte));
      expect(reference).toMatch(/^EN-[2-9A-HJ-NP-Z]{6}$/);
    }
  });

  test('uses each character as often as any other', () => {
    const last = Array.from({ length: 256 }, (_, byte) => paymentReference('VR', Uint8Array.of(byte)).slice(3));
    const characters = new Set(last);
    expect(characters.size).toBe(32);
    for (const one of characters) expect(last.filter((other) => other === one)).toHaveLength(8);
  });
});
