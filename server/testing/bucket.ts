import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';

/** An S3 service for tests: objects by path, such as /bucket/key. */
export interface TestBucket {
  /** The address of the service. */
  endpoint: string;
  objects: Map<string, Buffer>;
  /** Method and kind of signature of each request. */
  requests: string[];
  /** True to reject every request. */
  isUnreachable: boolean;
}

/** Objects per response of a list, few enough that a client requests the next page. */
const pageSize = 20;

/** Starts an S3 service before the tests of this file, and sets valid credentials. */
export function useBucket(): TestBucket {
  const bucket: TestBucket = { endpoint: '', objects: new Map(), requests: [], isUnreachable: false };
  const service = createServer((request, response) => void answer(bucket, request, response));
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    bucket.endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    process.env['AWS_ACCESS_KEY_ID'] = 'key';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'secret';
  });
  afterAll(() => {
    service.close();
    service.closeAllConnections();
  });
  return bucket;
}

async function answer(bucket: TestBucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const key = decodeURIComponent(pathname);
  bucket.requests.push(`${request.method} ${request.headers.authorization?.slice(0, 16)}`);
  if (bucket.isUnreachable) {
    request.resume();
    response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
  } else if (request.method === 'PUT') {
    bucket.objects.set(key, await buffer(request));
    response.end();
  } else if (request.method === 'DELETE') {
    bucket.objects.delete(key);
    response.writeHead(204).end();
  } else if (searchParams.has('list-type')) {
    response.setHeader('content-type', 'application/xml');
    response.end(listOf(bucket, key.replace(/\/?$/, '/'), searchParams));
  } else {
    answerObject(bucket.objects.get(key), request, response);
  }
}

function answerObject(bytes: Buffer | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (!bytes) return void response.writeHead(404).end();
  const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
  const part = range ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes;
  const headers = { 'content-length': part.length, etag: '"x"', 'last-modified': new Date(0).toUTCString() };
  response.writeHead(range ? 206 : 200, headers).end(request.method === 'GET' ? part : undefined);
}

function listOf({ objects }: TestBucket, root: string, search: URLSearchParams): string {
  const [prefix, delimiter] = [search.get('prefix') ?? '', search.get('delimiter') ?? ''];
  const rows = new Map<string, string>();
  for (const [objectPath, bytes] of objects) {
    if (!objectPath.startsWith(root + prefix)) continue;
    const key = objectPath.slice(root.length);
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const folder = key.slice(0, end + 1);
    if (end === -1) rows.set(key, `<Contents><Key>${key}</Key><Size>${bytes.length}</Size></Contents>`);
    else rows.set(folder, `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`);
  }
  const from = Number(search.get('continuation-token') ?? 0);
  const page = Array.from(rows.values()).slice(from, from + pageSize);
  const isCut = from + pageSize < rows.size;
  const next = isCut ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${page.join('')}</ListBucketResult>`;
}
