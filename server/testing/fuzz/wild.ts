import * as fc from 'fast-check';
import { type FuzzedRequest, senders, tokenPlaceholder } from './requests.ts';

const pages = [
  '',
  'courses',
  'jobs',
  'projects',
  'blog',
  'signin',
  'dashboard',
  'admin',
  'lessons',
  'preview',
  'media',
];
const api = ['api', 'auth', 'v1', 'admin', 'users', 'files', 'me', 'profile', 'assets', 'sw.js', 'robots.txt', '.env'];
const odd = [
  '..',
  '.',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%ff',
  '%zz',
  '%F0%9F%92%A5',
  '\u{1f4a5}',
  'й',
  'a'.repeat(3000),
  "'",
  '{id}',
  ':id',
  '*',
  '\\',
  '%5c',
  ';x=y',
  '[',
  '<script>',
  'index.html',
  'package.json',
  '.git',
  'undefined',
];
const queries = [
  '',
  '',
  '?',
  '?lang=ja',
  '?lang=%00',
  '?search=%ff',
  '?cursor=x',
  '?next=//evil.example',
  '?a[]=1&a=2',
];

const segment = fc.constantFrom(...pages, ...api, ...odd);
const target = fc
  .tuple(fc.constantFrom('/', '/', '/', '//', ''), fc.array(segment, { maxLength: 5 }), fc.constantFrom(...queries))
  .map(([start, segments, query]) => `${start}${segments.join('/')}${query}` || '/');

/** Addresses outside of the contracts: pages, files and unknown ones. */
const anywhere = fc
  .tuple(fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'), target, fc.constantFrom(...senders))
  .map(([method, to, as]): FuzzedRequest => {
    const who = as === 'visitor' ? '' : `Authorization: Bearer ${tokenPlaceholder}\r\n`;
    const head = `${method} ${to} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${who}\r\n`;
    return { about: 'an address', as, bytes: Buffer.from(head, 'utf8'), hangsUp: false };
  });

const heads = [
  'GET / HTTP/1.1\r\nHost: localhost\r\n',
  'GET /api/site HTTP/1.1\r\nHost: localhost\r\n',
  'POST /api/newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n',
  'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n',
  'POST /api/files?kind=resume&name=x HTTP/1.1\r\nHost: localhost\r\n',
];
const tails = [
  '\r\n',
  'Content-Length: 5\r\nContent-Length: 6\r\n\r\n{"a":1}',
  'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/me HTTP/1.1\r\nHost: x\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\nZZ\r\nabc\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nabc',
  'Transfer-Encoding: chunked\r\n\r\n5\r\nab',
  'Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: identity\r\n\r\n',
  'Host: other\r\n\r\n',
  'Bad Header: x\r\n\r\n',
  ': x\r\n\r\n',
  'X: \u0000\r\n\r\n',
  'X: a\n\n',
  ' folded: x\r\n\r\n',
  `X: ${'x'.repeat(20_000)}\r\n\r\n`,
  `${'X: y\r\n'.repeat(3000)}\r\n`,
  'Connection: upgrade\r\nUpgrade: h2c\r\n\r\n',
  'Content-Length: 10\r\n\r\n{}',
  '',
];
const starts = [
  '\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'CONNECT localhost:1 HTTP/1.1\r\nHost: localhost:1\r\n\r\n',
  'GET http://localhost/api/site HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001',
];

const joined = fc.tuple(fc.constantFrom(...heads), fc.constantFrom(...tails)).map((parts) => parts.join(''));
/** Invalid or nearly invalid requests. */
const noise = fc
  .oneof(
    fc.constantFrom(...starts).map((text) => Buffer.from(text, 'latin1')),
    joined.map((text) => Buffer.from(text, 'latin1')),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc
      .tuple(joined, fc.nat(200), fc.uint8Array({ minLength: 1, maxLength: 4 }))
      .map(([text, at, bytes]) =>
        Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from(bytes), Buffer.from(text.slice(at))]),
      ),
  )
  .map((bytes): FuzzedRequest => ({ about: 'bytes', as: 'visitor', bytes, hangsUp: true }));

/** Requests outside of the contracts. */
export const wildRequests: fc.Arbitrary<FuzzedRequest> = fc.oneof(
  { weight: 2, arbitrary: anywhere },
  { weight: 1, arbitrary: noise },
);
