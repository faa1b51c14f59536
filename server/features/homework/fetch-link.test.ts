import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startLinkSite } from '#server/testing/outside/link-site.ts';
import { fetchLink, isPublicAddress, type Network } from './fetch-link.ts';

let site: Awaited<ReturnType<typeof startLinkSite>>;
beforeAll(async () => {
  site = await startLinkSite();
});
afterAll(() => site.stop());

describe('a link', () => {
  test.each([
    ['/open', 'opens'],
    ['/empty', 'opens'],
    ['/moved', 'opens'],
    ['/three', 'opens'],
    ['/endless', 'opens'],
    ['/denied', 'needs_sign_in'],
    ['/forbidden', 'needs_sign_in'],
    ['/to-sign-in', 'needs_sign_in'],
    ['/to-google', 'needs_sign_in'],
    ['/gone', 'does_not_open'],
    ['/missing', 'does_not_open'],
    ['/four', 'does_not_open'],
    ['/loop', 'does_not_open'],
    ['/to-metadata', 'does_not_open'],
    ['/to-name-inside', 'does_not_open'],
    ['/to-file', 'does_not_open'],
    ['/moved-without-address', 'opens'],
    ['/busy', null],
    ['/broken', null],
  ] as const)('to %s: %s', async (path, state) =>
    expect(await fetchLink(site.addressOf(path), site.network)).toBe(state),
  );

  test('is given up after five seconds without an answer', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => AbortSignal.abort(new Error('late')));
    expect(await fetchLink(site.addressOf('/silent'), site.network)).toBe('does_not_open');
    expect(AbortSignal.timeout).toHaveBeenCalledWith(5000);
    vi.restoreAllMocks();
  });

  test('is unknown while this machine resolves no names', async () => {
    const resolve = async () => await Promise.reject(Object.assign(new Error('no network'), { code: 'EAI_AGAIN' }));
    expect(await fetchLink(site.addressOf('/open'), { ...site.network, resolve })).toBeNull();
  });

  test('whose name has another address at the second look is requested at the first', async () => {
    const resolve = vi.fn<Network['resolve']>(site.network.resolve);
    resolve.mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }]).mockResolvedValue([]);
    expect(await fetchLink(site.addressOf('/open', 'changing.example.com'), { ...site.network, resolve })).toBe(
      'opens',
    );
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  test('whose name has also an address inside is not requested', async () => {
    const resolve = async () =>
      await Promise.resolve([
        { address: '127.0.0.1', family: 4 },
        { address: '192.168.0.1', family: 4 },
      ]);
    site.received.length = 0;
    expect(await fetchLink(site.addressOf('/open'), { ...site.network, resolve })).toBe('does_not_open');
    expect(site.received).toEqual([]);
  });
});

/** Links that must not be requested; the fake site listens on the port that they name. */
test.each(
  `127.0.0.1 127.1 127.9.9.9 2130706433 0x7f000001 0x7f.1 0177.0.0.1 017700000001 0
0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 169.254.169.254 2852039166 192.0.0.8
192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 [::1] [::]
[fe80::1] [fc00::1] [fd00:ec2::254] [ff02::1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:0:127.0.0.1] [::127.0.0.1] [64:ff9b::7f00:1]
[2002:7f00:1::] [2001::1] [2001:db8::1] [100::1] [fec0::1] localhost`.split(/\s+/),
)('an address inside is not requested: %s', async (host) => {
  site.received.length = 0;
  expect(await fetchLink(`http://${host}:${site.port}/open`)).toBe('does_not_open');
  expect(site.received).toEqual([]);
});

test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (one) => {
  expect(isPublicAddress(one)).toBe(true);
});

test.each([
  'ftp://site.example.com/a',
  'http://user:word@site.example.com/open',
  'http://site.example.com:25/',
  'no link',
])('is not requested: %s', async (link) => expect(await fetchLink(link, site.network)).toBe('does_not_open'));
