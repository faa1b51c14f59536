import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** An S3 service for tests: objects by path, such as /bucket/key. */
export interface TestBucket {
  /** The address of the service. */
  endpoint: string;
  objects: Map<string, Buffer>;
  /** Method and kind of signature of each request. */
  requests: string[];
  /** True to reject every request. */
  isUnreachable: boolean;
  /** If set, the next presigned address expires after this number of bytes: the connection ends, and further requests are refused. */
  bytesUntilExpiry: number | null;
}

export const emptyBucket = (): TestBucket => ({
  endpoint: '',
  objects: new Map(),
  requests: [],
  isUnreachable: false,
  bytesUntilExpiry: null,
});

/** Objects per response of a list, few enough that a client requests the next page. */
const pageSize = 20;

/** Milliseconds until an address is refused: one that is made in the same second equals it. */
const expiryDelay = 2000;

/** Starts the service of `bucket`; returns a function that stops it. */
export async function startBucket(bucket: TestBucket): Promise<() => void> {
  const service = createServer((request, response) => void answer(bucket, request, response));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  bucket.endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  return () => {
    service.close();
    service.closeAllConnections();
  };
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
  } else if (isExpired(searchParams) || expiredAddresses.has(request.url ?? '')) {
    await setTimeout(expiryDelay);
    response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>');
  } else {
    for (const name of ['content-type', 'content-disposition', 'cache-control']) {
      const value = searchParams.get(`response-${name}`);
      if (value !== null) response.setHeader(name, value);
    }
    const bytes = bucket.objects.get(key);
    if (bucket.bytesUntilExpiry !== null && searchParams.has('X-Amz-Expires')) {
      expiredAddresses.add(request.url ?? '');
      response.writeHead(200, { 'content-length': bytes?.length ?? 0, 'accept-ranges': 'bytes' });
      response.write(bytes?.subarray(0, bucket.bytesUntilExpiry));
      bucket.bytesUntilExpiry = null;
      await setTimeout(expiryDelay);
      response.socket?.end();
    } else answerObject(bytes, request, response);
  }
}

const expiredAddresses = new Set<string>();

/** True for a presigned address whose time is over. */
function isExpired(search: URLSearchParams): boolean {
  const seconds = search.get('X-Amz-Expires');
  const [, day = '', time = ''] = /^(\d{8})T(\d{6})Z$/.exec(search.get('X-Amz-Date') ?? '') ?? [];
  const signedAt = Date.parse(
    `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
  );
  return seconds !== null && Date.now() >= signedAt + Number(seconds) * 1000;
}

function answerObject(bytes: Buffer | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (!bytes) return void response.writeHead(404).end();
  const range = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  const part = bytes.subarray(start, range?.[2] ? Number(range[2]) + 1 : bytes.length);
  const headers = {
    'content-length': part.length,
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${start}-${start + part.length - 1}/${bytes.length}` }),
    etag: '"x"',
    'last-modified': new Date(0).toUTCString(),
  };
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
