import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isBanned } from './actor.ts';
import { accesses, mayCall, permissionSets, type Access } from './permissions.ts';
import { addressOf } from './endpoint.ts';
import { defineLifecycle } from './records/lifecycle.ts';
import { httpLink } from './ids.ts';
import { completeLink, isHttpLink, maxLinkLength } from './addresses/links.ts';
import { dayOf, isTimeZone, plusDays, plusSeconds, withOffset } from './time.ts';

describe('permissions of callers', () => {
  const accessesOf = (...[role, permissions]: ['user' | 'admin', (typeof permissionSets)[number]]) =>
    accesses.filter((access) => mayCall(access, { role, permissions }));

  test('a visitor may call public operations only', () => {
    expect(accesses.filter((access) => mayCall(access, null))).toEqual(['public']);
  });

  test.each(permissionSets)('a user who is no admin may call those of learners, whatever the set (%s)', (set) => {
    expect(accessesOf('user', set)).toEqual(['public', 'learner']);
  });

  test.each<[(typeof permissionSets)[number], Access[]]>([
    ['everything', ['staff', 'teaching', 'office', 'admin']],
    ['teaching', ['staff', 'teaching']],
    ['office', ['staff', 'office']],
  ])('an admin with %s may call %j', (set, allowed) => {
    expect(accessesOf('admin', set)).toEqual(['public', 'learner', ...allowed]);
  });
});

test('a ban is active until its end, and not afterwards', () => {
  const now = '2026-11-20T16:00:00.000Z';
  const ends = [null, '2026-11-20T15:59:59.999Z', now, '2026-11-20T16:00:00.001Z'];
  expect(ends.map((banned_until) => isBanned({ banned_until }, now))).toEqual([false, false, false, true]);
});

describe('a link', () => {
  test.each([
    'https://example.com',
    'http://example.com/path?query#part',
    'HTTPS://EXAMPLE.COM',
    'https://пример.example/үнэгүй',
    'http://localhost:3000/a',
  ])('is accepted: %s', (link) => {
    expect(isHttpLink(link)).toBe(true);
  });

  test.each([
    '',
    'example.com',
    '//example.com',
    'javascript:alert(1)',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com',
    'file:///etc/passwd',
    'https://',
    'https:example.com',
    'vbscript:msgbox',
    'java\nscript:alert(1)',
    'https://exam\nple.com',
    'https://example.com/\u0000',
  ])('is refused: %j', (link) => {
    expect(isHttpLink(link)).toBe(false);
  });

  test.each([
    [' github.com/nomin ', 'https://github.com/nomin'],
    ['example.com:8080?a=b', 'https://example.com:8080?a=b'],
    ['http://example.com', 'http://example.com'],
    ['localhost/x', 'localhost/x'],
    ['javascript:alert(document.domain)', 'javascript:alert(document.domain)'],
    ['nomin@example.com', 'nomin@example.com'],
    ['see example.com', 'see example.com'],
  ])('gets a missing scheme: %s', (typed, link) => {
    expect(completeLink(typed)).toBe(link);
    expect(z.safeParse(httpLink, typed).success).toBe(isHttpLink(link));
  });

  test('is trimmed before validation, and limited in length', () => {
    expect(z.parse(httpLink, '  https://example.com \n')).toBe('https://example.com');
    expect(z.safeParse(httpLink, `https://example.com/${'a'.repeat(maxLinkLength)}`).success).toBe(false);
    expect(z.safeParse(httpLink, ' javascript:alert(1)').success).toBe(false);
  });

  test('that is accepted is opened by browsers over http or https', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `https://${text}`),
        ),
        (text) => {
          const link = z.safeParse(httpLink, text);
          if (link.success) expect(['http:', 'https:']).toContain(new URL(link.data).protocol);
        },
      ),
    );
  });
});

describe('time', () => {
  test.each([
    ['2026-11-20T15:59:59.999Z', 'Asia/Ulaanbaatar', '2026-11-20'],
    ['2026-11-20T16:00:00.000Z', 'Asia/Ulaanbaatar', '2026-11-21'],
    ['2026-11-20T15:00:00.000Z', 'Asia/Tokyo', '2026-11-21'],
    ['2026-11-20T04:59:00.000Z', 'America/New_York', '2026-11-19'],
    ['2026-01-01T00:00:00.000Z', 'UTC', '2026-01-01'],
  ])('%s in %s is on %s', (at, zone, day) => {
    expect(dayOf(at, zone)).toBe(day);
  });

  test.each([
    ['2026-11-20T16:00:05.123Z', 'Asia/Ulaanbaatar', '2026-11-21T00:00:05+08:00'],
    ['2026-11-20T04:59:00.000Z', 'America/New_York', '2026-11-19T23:59:00-05:00'],
    ['2026-01-01T00:00:00.000Z', 'UTC', '2026-01-01T00:00:00+00:00'],
  ])('%s in %s is %s', (at, zone, local) => {
    expect(withOffset(at, zone)).toBe(local);
    expect(Date.parse(withOffset(at, zone))).toBe(Math.floor(Date.parse(at) / 1000) * 1000);
  });

  test('rejects unknown time zones', () => {
    expect(['Asia/Ulaanbaatar', 'UTC', 'Europe/Berlin'].every(isTimeZone)).toBe(true);
    expect(['', 'Mars/Olympus', "'; drop table profiles"].some(isTimeZone)).toBe(false);
  });

  test('moves by days and seconds, and back', () => {
    expect(plusDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(plusSeconds('2026-12-31T23:59:59.500Z', 1)).toBe('2027-01-01T00:00:00.500Z');
    fc.assert(
      fc.property(
        fc.integer({ min: -4000, max: 4000 }),
        (days) => plusDays(plusDays('2026-11-20', days), -days) === '2026-11-20',
      ),
    );
  });
});

describe('an address', () => {
  test('contains its parameters and omits members without a value', () => {
    const address = addressOf('/api/things/{id}/{kind}', {
      params: { id: 'a/b', kind: 'x y' },
      query: { search: 'үнэгүй & б', cursor: undefined, week: 0, level: '' },
    });
    expect(address).toBe(`/api/things/a%2Fb/x%20y?search=${encodeURIComponent('үнэгүй & б')}&week=0`);
  });
});

test('a lifecycle offers exactly the allowed steps, in its order', () => {
  const lifecycle = defineLifecycle(['open', 'shut', 'gone'], {
    close: { from: ['open'], to: 'shut' },
    remove: { from: ['open', 'shut'], to: 'gone' },
  });
  expect(lifecycle.statuses.map((status) => lifecycle.open(status))).toEqual([['close', 'remove'], ['remove'], []]);
  expect([lifecycle.can('open', 'close'), lifecycle.can('shut', 'close')]).toEqual([true, false]);
});
