import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBucket } from '#server/testing/outside/bucket.ts';
import { readConfig } from '#server/runtime/config/config.ts';
import { SettingError } from '#server/runtime/operator-errors.ts';
import { openStorage, type FileStorage } from './storage.ts';

const bucket = useBucket();
let dir: string;
const bucketUrl = () => `s3://school?endpoint=${bucket.endpoint}&region=ap-northeast-1`;

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-shelf-'));
});
afterAll(async () => await rm(dir, { recursive: true, force: true }));

const storagePath = (url: string) => readConfig({ FILES_URL: url }, process.cwd()).filesAddress ?? { folder: '' };

describe.each([
  ['a folder', async () => await openStorage(storagePath(pathToFileURL(path.join(dir, 'files')).href))],
  ['a bucket', async () => await openStorage(storagePath(bucketUrl()))],
])('%s', (_, open) => {
  let storage: FileStorage;
  beforeAll(async () => {
    storage = await open();
  });

  test('stores bytes and returns them, completely or in part', async () => {
    await storage.put('ab/abc', Buffer.from('0123456789'));
    expect((await buffer(storage.read('ab/abc'))).toString()).toBe('0123456789');
    expect((await buffer(storage.read('ab/abc', { start: 2, end: 4 }))).toString()).toBe('234');
    expect([await storage.sizeOf('ab/abc'), await storage.sizeOf('ab/none')]).toEqual([10, null]);
  });

  test('moves a local file into the storage', async () => {
    const source = path.join(dir, 'arrived');
    const bytes = Buffer.alloc(300_000, 'я');
    await writeFile(source, bytes);
    await storage.takeOver(source, 'cd/cde', bytes.length);
    expect((await buffer(storage.read('cd/cde'))).equals(bytes)).toBe(true);
    await expect(stat(source)).rejects.toThrow('ENOENT');
  });

  test('removes a file; does nothing for a missing one', async () => {
    await storage.put('ef/efg', Buffer.from('x'));
    await storage.remove('ef/efg');
    await storage.remove('ef/efg');
    expect(await storage.sizeOf('ef/efg')).toBeNull();
  });

  test('fails to read an unknown key', async () => {
    await expect(buffer(storage.read('no/such'))).rejects.toThrow(/ENOENT|NotFound|NoSuchKey|404|Unknown/);
  });
});

test('requests to the bucket are signed, and the folder contains no other files', async () => {
  expect(bucket.requests.every((line) => line.endsWith('AWS4-HMAC-SHA256'))).toBe(true);
  expect(bucket.objects.has('/school/ab/abc')).toBe(true);
  expect(await readFile(path.join(dir, 'files/ab/abc'), 'utf8')).toBe('0123456789');
  expect((await readdir(path.join(dir, 'files'))).toSorted()).toEqual(['ab', 'cd', 'ef']);
});

test.each(['ftp://host/files', 's3://?region=x', 's3://bucket?endpoint=nowhere', 'file:files', 'file://files/here'])(
  'FILES_URL=%s is rejected with the expected format',
  (url) => {
    expect(() => storagePath(url)).toThrow(SettingError);
    expect(() => storagePath(url)).toThrow(/FILES_URL/);
  },
);

test('files in a folder are readable by their owner only', async () => {
  const folder = path.join(dir, 'open');
  await mkdir(folder, { mode: 0o755 });
  const storage = await openStorage({ folder });
  await storage.put('ab/put', Buffer.from('x'));
  await writeFile(path.join(dir, 'arrived'), 'x');
  await storage.takeOver(path.join(dir, 'arrived'), 'ab/taken', 1);
  for (const name of ['put', 'taken']) expect((await stat(path.join(folder, 'ab', name))).mode & 0o777).toBe(0o600);
});

test('a folder that cannot store files fails at the start with the setting to check', async () => {
  const file = path.join(dir, 'a-file');
  await writeFile(file, '');
  await expect(openStorage({ folder: file })).rejects.toThrow(SettingError);
  await expect(openStorage({ folder: path.join(file, 'below') })).rejects.toThrow(/check FILES_URL/);
});

test('a bucket without credentials fails at the start with the setting to check', async () => {
  const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_EC2_METADATA_DISABLED'] as const;
  const before = names.map((name) => [name, process.env[name]] as const);
  for (const [name] of before) delete process.env[name];
  process.env['AWS_EC2_METADATA_DISABLED'] = 'true';
  try {
    await expect(openStorage(storagePath(bucketUrl()))).rejects.toThrow(/set AWS_ACCESS_KEY_ID/);
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
});
