import { expect, test } from 'vitest';
import { m } from '#web/paraglide/messages.js';
import { isNamed } from './screen-names.ts';

test.each(['', 'Enroll', 'ЭЛСЭЛТ', '受講', 'enroll course', '受講 элсэлт'])('a screen is found by %j', (search) => {
  expect(isNamed(m.shell_admin_enrollments, search)).toBe(true);
});

test('a screen is not found by a word that no language has', () => {
  expect(isNamed(m.shell_admin_enrollments, 'enroll payments')).toBe(false);
});
