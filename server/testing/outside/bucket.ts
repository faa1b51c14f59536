import { afterAll, beforeAll } from 'vitest';
import { emptyBucket, startBucket, type TestBucket } from './bucket-service.ts';

/** Starts an S3 service before the tests of this file, and sets valid credentials. */
export function useBucket(): TestBucket {
  const bucket = emptyBucket();
  let stop = () => {};
  beforeAll(async () => {
    stop = await startBucket(bucket);
    process.env['AWS_ACCESS_KEY_ID'] = 'key';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'secret';
  });
  afterAll(() => stop());
  return bucket;
}
