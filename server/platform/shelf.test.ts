import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, SettingError } from './config.ts';
import { openShelf, type Shelf } from './shelf.ts';

// What an S3 service does with one object, as far as the product asks: no more is known of the bucket.
const objects = new Map<string, Buffer>();
const seen: string[] = [];
let service: Server;
let dir: string;
let bucketUrl: string;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = new URL(request.url ?? '/', 'http://s3').pathname;
  seen.push(`${request.method} ${request.headers.authorization?.slice(0, 16)}`);
  if (request.method === 'PUT') {
    objects.set(key, unchunked(await buffer(request), request.headers['content-encoding']));
    response.end();
    return;
  }
  const bytes = objects.get(key);
  if (request.method === 'DELETE') objects.delete(key);
  if (!bytes) {
    response.writeHead(request.method === 'DELETE' ? 204 : 404).end();
    return;
  }
  const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
  const part = range ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes;
  const head = { 'content-length': part.length, etag: '"x"', 'last-modified': new Date(0).toUTCString() };
  response.writeHead(request.method === 'DELETE' ? 204 : range ? 206 : 200, request.method === 'DELETE' ? {} : head);
  response.end(request.method === 'GET' ? part : undefined);
}

// A stream is sent in pieces, each with its length before it and a checksum at the end.
function unchunked(body: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes('aws-chunked')) return body;
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const line = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, line).toString(), 16);
    if (!(size > 0)) break;
    pieces.push(body.subarray(line + 2, line + 2 + size));
    at = line + 4 + size;
  }
  return Buffer.concat(pieces);
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-shelf-'));
  service = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  bucketUrl = `s3://school?endpoint=http://127.0.0.1:${(service.address() as AddressInfo).port}&region=ap-northeast-1`;
  process.env['AWS_ACCESS_KEY_ID'] = 'key';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'secret';
});
afterAll(async () => {
  service.close();
  await rm(dir, { recursive: true, force: true });
});

const placeOf = (url: string) => readConfig({ FILES_URL: url }, process.cwd()).filesPlace ?? { folder: '' };

describe.each([
  ['a folder', async () => await openShelf(placeOf(pathToFileURL(path.join(dir, 'files')).href))],
  ['a bucket', async () => await openShelf(placeOf(bucketUrl))],
])('%s', (_, open) => {
  let shelf: Shelf;
  beforeAll(async () => {
    shelf = await open();
  });

  test('keeps bytes and gives them back, whole or in part', async () => {
    await shelf.put('ab/abc', Buffer.from('0123456789'));
    expect((await buffer(shelf.read('ab/abc'))).toString()).toBe('0123456789');
    expect((await buffer(shelf.read('ab/abc', { start: 2, end: 4 }))).toString()).toBe('234');
    expect([await shelf.sizeOf('ab/abc'), await shelf.sizeOf('ab/none')]).toEqual([10, null]);
  });

  test('takes a file over, which is then gone from where it was', async () => {
    const source = path.join(dir, 'arrived');
    const bytes = Buffer.alloc(300_000, 'я');
    await writeFile(source, bytes);
    await shelf.takeOver(source, 'cd/cde', bytes.length);
    expect((await buffer(shelf.read('cd/cde'))).equals(bytes)).toBe(true);
    await expect(stat(source)).rejects.toThrow('ENOENT');
  });

  test('removes, and does not mind what is gone already', async () => {
    await shelf.put('ef/efg', Buffer.from('x'));
    await shelf.remove('ef/efg');
    await shelf.remove('ef/efg');
    expect(await shelf.sizeOf('ef/efg')).toBeNull();
  });

  test('tells the reader of what is not there', async () => {
    await expect(buffer(shelf.read('no/such'))).rejects.toThrow(/ENOENT|NotFound|NoSuchKey|404|Unknown/);
  });
});

test('the bucket was asked with a signature, and the folder holds nothing else', async () => {
  expect(seen.every((line) => line.endsWith('AWS4-HMAC-SHA256'))).toBe(true);
  expect(objects.has('/school/ab/abc')).toBe(true);
  expect(await readFile(path.join(dir, 'files/ab/abc'), 'utf8')).toBe('0123456789');
  expect((await readdir(path.join(dir, 'files'))).toSorted()).toEqual(['ab', 'cd', 'ef']);
});

test.each(['ftp://host/files', 's3://?region=x', 's3://bucket?endpoint=nowhere'])(
  'FILES_URL=%s is refused with what to write',
  (url) => {
    expect(() => placeOf(url)).toThrow(SettingError);
    expect(() => placeOf(url)).toThrow(/FILES_URL/);
  },
);
