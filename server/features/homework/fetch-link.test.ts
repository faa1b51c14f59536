import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fetchLink, isPublicAddress, type Network } from './fetch-link.ts';

/** The requests that reached the fake site. */
const received: string[] = [];
const site = createServer((request, answer) => {
  received.push(`${request.headers.host} ${request.url}`);
  answers[request.url ?? '']?.(answer);
});
let port = 0;
const address = (path: string, host = 'site.example.com') => `http://${host}:${port}${path}`;

const answerWith = (status: number, location?: string) => (answer: ServerResponse) => {
  answer.writeHead(status, location === undefined ? {} : { location }).end('a page');
};
const answers: Record<string, (answer: ServerResponse) => void> = {
  '/open': answerWith(200),
  '/empty': answerWith(204),
  '/denied': answerWith(401),
  '/forbidden': answerWith(403),
  '/gone': answerWith(410),
  '/missing': answerWith(404),
  '/busy': answerWith(429),
  '/broken': answerWith(502),
  '/moved': answerWith(302, '/open'),
  '/moved-without-address': answerWith(302),
  '/to-sign-in': answerWith(302, '/login?next=x'),
  '/to-google': answerWith(302, 'https://accounts.google.com/ServiceLogin'),
  '/three': answerWith(302, '/two'),
  '/two': answerWith(302, '/moved'),
  '/four': answerWith(302, '/three'),
  '/loop': answerWith(302, '/loop'),
  '/inward': answerWith(302, 'http://127.0.0.1/secret'),
  '/to-metadata': answerWith(302, 'http://169.254.169.254/latest/meta-data/'),
  '/to-name-inside': answerWith(307, 'http://inside.example.com/secret'),
  '/to-file': answerWith(302, 'file:///etc/passwd'),
  '/silent': () => {},
  '/endless': (answer) => {
    answer.writeHead(200);
    const more = setInterval(() => answer.write('x'.repeat(10_000)), 1);
    answer.on('close', () => clearInterval(more));
  },
};

beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  ({ port } = site.address() as AddressInfo);
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

/** A network whose name for the fake site stands for a public address; all other addresses are judged as in production. */
const fake: Network = {
  resolve: async (name) =>
    await Promise.resolve([{ address: name === 'site.example.com' ? '127.0.0.1' : '10.0.0.7', family: 4 }]),
  mayConnect: (one) => one === '127.0.0.1' || isPublicAddress(one),
};

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
  ] as const)('to %s: %s', async (path, state) => expect(await fetchLink(address(path), fake)).toBe(state));

  test('is given up after five seconds without an answer', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => AbortSignal.abort(new Error('late')));
    expect(await fetchLink(address('/silent'), fake)).toBe('does_not_open');
    expect(AbortSignal.timeout).toHaveBeenCalledWith(5000);
    vi.restoreAllMocks();
  });

  test('is unknown while this machine resolves no names', async () => {
    const resolve = async () => await Promise.reject(Object.assign(new Error('no network'), { code: 'EAI_AGAIN' }));
    expect(await fetchLink(address('/open'), { ...fake, resolve })).toBeNull();
  });

  test('whose name has another address at the second look is requested at the first', async () => {
    const resolve = vi.fn<Network['resolve']>(fake.resolve);
    resolve.mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }]).mockResolvedValue([]);
    expect(await fetchLink(address('/open', 'changing.example.com'), { ...fake, resolve })).toBe('opens');
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  test('whose name has also an address inside is not requested', async () => {
    const resolve = async () =>
      await Promise.resolve([
        { address: '127.0.0.1', family: 4 },
        { address: '192.168.0.1', family: 4 },
      ]);
    received.length = 0;
    expect(await fetchLink(address('/open'), { ...fake, resolve })).toBe('does_not_open');
    expect(received).toEqual([]);
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
  received.length = 0;
  expect(await fetchLink(`http://${host}:${port}/open`)).toBe('does_not_open');
  expect(received).toEqual([]);
});

test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (one) => {
  expect(isPublicAddress(one)).toBe(true);
});

test.each([
  'ftp://site.example.com/a',
  'http://user:word@site.example.com/open',
  'http://site.example.com:25/',
  'no link',
])('is not requested: %s', async (link) => expect(await fetchLink(link, fake)).toBe('does_not_open'));
