import { afterEach, expect, test, vi } from 'vitest';
import { redirectAuthLink } from './redirect-auth-links.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function redirectTarget(address: string): string | null {
  const url = new URL(address, 'https://school.example.com');
  let target: string | null = null;
  const replace = (to: URL) => {
    target = to.href.slice(url.origin.length);
  };
  const { href, pathname, hash } = url;
  vi.stubGlobal('window', { location: { href, pathname, hash, replace } });
  expect(redirectAuthLink()).toBe(target !== null);
  return target;
}

test.each([
  ['/#access_token=a&type=invite', '/reset-password?for=invite#access_token=a&type=invite'],
  [
    '/courses/7?tab=weeks#access_token=a&type=invite',
    '/reset-password?for=invite&next=%2Fcourses%2F7%3Ftab%3Dweeks#access_token=a&type=invite',
  ],
  [
    '/auth/callback?next=%2Fjobs#access_token=a&type=invite',
    '/reset-password?for=invite&next=%2Fjobs#access_token=a&type=invite',
  ],
  ['/auth/callback#access_token=a&type=recovery', '/reset-password#access_token=a&type=recovery'],
  ['/#error=access_denied&error_code=otp_expired', '/auth/callback#error=access_denied&error_code=otp_expired'],
])('redirects %s to %s', (address, expected) => {
  expect(redirectTarget(address)).toBe(expected);
});

test.each([
  '/',
  '/courses#weeks',
  '/reset-password#access_token=a&type=recovery',
  '/auth/callback#access_token=a&type=signup',
  '/auth/callback#error=access_denied&error_code=otp_expired',
  '/#type=invite',
])('does not redirect %s', (address) => {
  expect(redirectTarget(address)).toBeNull();
});
