import { describe, expect, test } from 'vitest';
import { isSitePath } from './site-path.ts';

describe('a return address is a path of this site', () => {
  test.each(['/', '/dashboard', '/courses/1?tab=weeks#top', '/jobs/a%2Fb', '/?next=//x', '/хичээл'])('%s', (path) => {
    expect(isSitePath(path)).toBe(true);
  });

  test.each([
    '',
    'dashboard',
    '//evil.example.net',
    '///evil.example.net',
    String.raw`/\evil.example.net`,
    String.raw`\\evil.example.net`,
    '/\t/evil.example.net',
    '/\n/evil.example.net',
    '\t//evil.example.net',
    ' //evil.example.net',
    '/\u0000',
    '/\u007f',
    'https://evil.example.net',
    'HTTPS:/evil.example.net',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.example.net',
    String.raw`/a\..\..\evil`,
    '.evil.example.net',
    `/${'x'.repeat(2001)}`,
  ])('and not %j', (path) => {
    expect(isSitePath(path)).toBe(false);
  });
});
