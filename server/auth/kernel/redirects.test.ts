import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/runtime/config/config.ts';
import { isAllowedRedirect, withFragment } from './redirects.ts';

const site = readConfig(
  {
    PUBLIC_URL: 'https://site.example.com',
    AUTH_REDIRECT_ALLOW_LIST:
      'https://*.preview.example.com/**, https://app.example.com/cb?x=*, https://plain.example.com, http://10.0.0.5/**',
  },
  '/nowhere',
);
const local = readConfig({ PUBLIC_URL: 'http://localhost:3000' }, '/nowhere');

describe('a redirect is allowed', () => {
  test.each([
    'https://site.example.com',
    'https://site.example.com/auth/callback?from=mail#top',
    'https://SITE.example.com/x',
    'https://site.example.com:443/x',
    'https://a.preview.example.com/deep/path?q=1',
    'https://app.example.com/cb?x=1',
    'https://plain.example.com',
    'https://plain.example.com/',
  ])('to %s', (address) => {
    expect(isAllowedRedirect(site, address)).toBe(true);
  });

  test('to any port of the local machine if the site is there', () => {
    expect(isAllowedRedirect(local, 'http://localhost:5173/x')).toBe(true);
    expect(isAllowedRedirect(local, 'http://127.0.0.1:3000/x')).toBe(false);
  });
});

describe('a redirect is refused', () => {
  test.each([
    '',
    '/auth/callback',
    '//evil.example.net',
    'http://site.example.com/',
    'https://site.example.com:8443/',
    'https://site.example.com.evil.example.net/',
    'https://evil-site.example.com/',
    'https://site.example.com@evil.example.net/',
    'https://user:pass@site.example.com/',
    'https://evil.example.net/https://site.example.com/',
    'https://evil.example.net?https://site.example.com',
    'https://evil.example.net#https://site.example.com/',
    'https:/\\evil.example.net',
    String.raw`https://evil.example.net\@site.example.com/`,
    'https://evil.example.net%2f.site.example.com/',
    'https://a.b.preview.example.com/',
    'https://evil.example.net/.preview.example.com/',
    'https://preview.example.com/',
    'https://app.example.com/cb?x=1/../../evil',
    'https://appXexample.com/cb?x=1',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://127.0.0.1/',
    'http://10.0.0.5/x',
    'https://2130706433/',
    'https://[::1]/',
    `https://site.example.com/${'x'.repeat(2048)}`,
  ])('to %s', (address) => {
    expect(isAllowedRedirect(site, address)).toBe(false);
  });
});

test('a new fragment replaces the old one and keeps the query', () => {
  expect(withFragment('https://site.example.com/a?b=c#d', { error: 'x', error_description: 'a b&c' })).toBe(
    'https://site.example.com/a?b=c#error=x&error_description=a+b%26c',
  );
});
