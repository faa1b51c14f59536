import { expect, test } from 'vitest';
import { pathAfterSignIn } from './redirects.ts';

test.each([
  [undefined, 'admin', '/admin-dashboard'],
  [undefined, 'user', '/dashboard'],
  ['/jobs', 'admin', '/jobs'],
  ['//other.example.com', 'admin', '/admin-dashboard'],
] as const)('leads from sign-in with next=%s as %s to %s', (next, role, expected) => {
  expect(pathAfterSignIn(next, role)).toBe(expected);
});
