import type { Access } from '#domain/kernel/permissions.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import * as fc from 'fast-check';
import { doc, mp4, pdf } from '#server/testing/upload.ts';
import { nearlyOf } from './values.ts';

/** The sender of a request. */
export const senders = ['visitor', 'learner', 'admin'] as const;

/** The sender of a request. */
export type Sender = (typeof senders)[number];

/** A request as bytes; `tokenPlaceholder` is replaced by the sender's token. */
export interface FuzzedRequest {
  /** The operation that it started from, for the report. */
  about: string;
  as: Sender;
  bytes: Buffer;
  /** True if the sender closes its side after the last byte, since the server would wait for the rest of an incomplete request. */
  hangsUp: boolean;
}

/** The placeholder of the sender's token. */
export const tokenPlaceholder = 'THE-TOKEN';

type Header = readonly [string, string];

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'get', 'X'];
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'image/png',
  '',
  ';;;',
];

const uuid = '7b0f6f0e-0000-4000-8000-000000000000';
const oddHeaders: readonly Header[] = [
  ['Range', 'bytes=0-'],
  ['Range', 'bytes=99999999999999999999-'],
  ['Range', 'bytes=-1,0-5,x'],
  ['If-None-Match', '"x'],
  ['If-Modified-Since', 'never'],
  ['Accept-Language', 'mn;q=zzz'],
  ['Accept-Encoding', 'identity;q=0, *;q=0'],
  ['Cookie', 'lang=ja; lang=%00; =; ;;'],
  ['Cookie', `oauth=${'x'.repeat(3000)}`],
  ['X-Forwarded-For', '::1, 999.1.1.1, <script>'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Forwarded-Host', 'evil.example.net'],
  ['Origin', 'null'],
  ['Origin', 'https://evil.example.net'],
  ['Expect', '100-continue'],
  ['Expect', 'the unexpected'],
  ['Upgrade', 'websocket'],
  ['Content-Encoding', 'gzip'],
  ['X-View-As', uuid],
  ['X-View-As', "' or 1=1"],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Supabase-Api-Version', '9999-99-99'],
  ['X-Supabase-Api-Version', '2024-01-01'],
  ['Authorization', 'Bearer x.y.z'],
  ['Authorization', `Bearer ${'x'.repeat(9000)}`],
  ['Authorization', 'Basic OjpAOg=='],
  ['Host', 'evil.example.net'],
  ['Host', ''],
  ['Accept', 'x'.repeat(2000)],
  ['Last-Event-ID', '\u0001'],
];

const headers = fc.array(fc.constantFrom(...oddHeaders), { maxLength: 2 });
/** The bytes of a request; a wrong length is sent as Content-Length. */
function wire(
  method: string,
  target: string,
  { sent, body, length }: { sent: readonly Header[]; body?: Buffer | undefined; length?: string | undefined },
): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close'];
  lines.push(...sent.map(([name, value]) => `${name}: ${value}`));
  if (body) lines.push(`Content-Length: ${length ?? body.length}`);
  // Header values are Latin-1; other characters are sent as UTF-8, as broken clients do.
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'), body ?? Buffer.alloc(0)]);
}

/** A URL-encoded value, without lone surrogates. */
const escape = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(Buffer.from(text.slice(0, 3000)).toString());
};

/** A path with parameters and query members, all of them nearly valid. */
function targets({ path, input }: Endpoint, ids: readonly string[]): fc.Arbitrary<string> {
  const params = input.params ? nearlyOf(input.params, ids) : fc.constant({});
  const query = input.query ? nearlyOf(input.query, ids) : fc.constant({});
  const junk = fc.constantFrom(
    '',
    '',
    '',
    '',
    '&a[b]=c&a=d&__proto__[x]=y',
    '&%zz=%',
    '&=&&;',
    `&x=${'y'.repeat(4000)}`,
  );
  return fc.tuple(params, query, junk).map(([given, queryValue, rest]) => {
    const named = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => escape(named[name]));
    const members = Object.entries(typeof queryValue === 'object' && queryValue !== null ? queryValue : {});
    const pairs = members.map(([name, value]) => `${encodeURIComponent(name)}=${escape(value)}`).join('&');
    return pairs + rest === '' ? filled : `${filled}?${pairs}${rest}`;
  });
}

const files = [
  pdf,
  doc,
  mp4('isom'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('GIF89a'),
  Buffer.from('MZ'),
  Buffer.alloc(0),
  Buffer.from('WEBVTT\n'),
];

/** Bodies of an operation: JSON of nearly its shape; for uploads files and truncated ones. */
function bodies(operation: Endpoint, ids: readonly string[]): fc.Arbitrary<Buffer | undefined> {
  if (operation.upload) {
    const file = fc.constantFrom(...files);
    return fc.tuple(file, fc.uint8Array({ maxLength: 400 })).map(([head, rest]) => Buffer.concat([head, rest]));
  }
  if (!operation.input.body) return mostly(undefined, fc.constant(Buffer.from('{}')));
  const json = nearlyOf(operation.input.body, ids).map((value) => Buffer.from(JSON.stringify(value) ?? ''));
  return fc.tuple(json, mostly(undefined, fc.constantFrom(...spoils))).map(([body, spoil]) => spoil?.(body) ?? body);
}

type Spoil = (body: Buffer) => Buffer;
const spoils: readonly Spoil[] = [
  (body) => body.subarray(0, Math.floor(body.length / 2)),
  (body) => Buffer.concat([body, Buffer.from('}')]),
  (body) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
  (body) => Buffer.from(body.toString(), 'utf16le'),
  (body) => Buffer.concat([body.subarray(0, 5), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0]), body.subarray(5)]),
  () => Buffer.from('['.repeat(50_000)),
  () => Buffer.from(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  () => Buffer.from('{"a":1,"a":2,"__proto__":{"x":1}}'),
  () => Buffer.from(`{"x":"${'x'.repeat(1_100_000)}"}`),
  () => Buffer.from(`{"x":${'9'.repeat(10_000)}}`),
  () => Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="\u0000"\r\n\r\n--x'),
  () => Buffer.alloc(0),
];

/** The usual value nine times out of ten. */
const mostly = <T>(usual: T, other: fc.Arbitrary<T>, weight = 9): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

const mostlyAdmins = ['admin', 'admin', 'admin', 'learner', 'visitor'] as const;

/** A sender, mostly one that the contract allows. */
const sendersOf: Record<Access, readonly Sender[]> = {
  public: senders,
  learner: ['learner', 'learner', 'admin', 'visitor'],
  employer: senders,
  staff: mostlyAdmins,
  teaching: mostlyAdmins,
  office: mostlyAdmins,
  admin: mostlyAdmins,
  service: senders,
};

/** Ids of records by table, and unknown ids. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

/** All ids, more often those of the path's table. */
function idsFor({ path }: Endpoint, knownIds: KnownIds): string[] {
  const nouns = path.split('/').filter((part) => part.length > 3 && !part.startsWith('{'));
  const all = Object.values(knownIds).flat();
  const likely = Object.entries(knownIds).flatMap(([table, ids]) =>
    nouns.some((noun) => table.includes(noun)) ? ids : [],
  );
  const often = Math.ceil(all.length / Math.max(1, likely.length));
  return [...all, ...Array.from({ length: often }, () => likely).flat()];
}

/** Requests to an operation, mostly valid by its contract. */
export function toOperation(operation: Endpoint, knownIds: KnownIds): fc.Arbitrary<FuzzedRequest> {
  const ids = idsFor(operation, knownIds);
  return fc
    .record({
      as: fc.constantFrom(...sendersOf[operation.access]),
      method: mostly<string>(operation.method, fc.constantFrom(...methods), 30),
      target: targets(operation, ids),
      body: bodies(operation, ids),
      type: mostly('application/json', fc.constantFrom(...types), 20),
      odd: mostly<Header[]>([], headers, 4),
      length: mostly(undefined, fc.constantFrom('0', '5', '99999999999', '-1', 'x', '1, 2'), 60),
    })
    .map(({ as, method, target, body, type, odd, length }) => {
      const sent: Header[] = [...odd];
      if (as !== 'visitor') sent.push(['Authorization', `Bearer ${tokenPlaceholder}`]);
      if (body && type) sent.push(['Content-Type', type]);
      return {
        about: `${operation.method} ${operation.path}`,
        as,
        bytes: wire(method, target, { sent, body, length }),
        hangsUp: length !== undefined,
      };
    });
}
