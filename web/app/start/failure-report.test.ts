import { pageFailure } from '#domain/site/failure-contract.ts';
import { describe, expect, test } from 'vitest';
import { ChunkLoadError } from '#web/features/shell/load-chunk.ts';
import { ApiError } from '#web/lib/api/call-api.ts';
import { failureOf } from './failure-report.ts';

const at = (error: Error, stack: string) => Object.assign(error, { stack });
const own =
  'at F (https://example.com/assets/JobPage-De_9.js:2:6112)\nat https://example.com/assets/entry-client-x.js:1:10';

describe('failureOf', () => {
  test('reports name, message and script locations within the limits of the contract', () => {
    const report = failureOf(at(new TypeError('x'.repeat(600)), own.repeat(10)), '/public/jobs/$jobId');
    expect(report).toMatchObject({ name: 'TypeError', screen: '/public/jobs/$jobId' });
    expect(report?.places.slice(0, 2)).toEqual(['JobPage-De_9.js:2:6112', 'entry-client-x.js:1:10']);
    expect(pageFailure.safeParse(report).success).toBe(true);
  });

  test('ignores errors that the server logged, network failures and foreign scripts', () => {
    for (const error of [
      at(new ApiError(500, { code: 'unexpected' }), own),
      at(new ChunkLoadError('lost'), own),
      at(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), 'TypeError: /assets/x.js'),
      at(new Error('extension'), 'at chrome-extension://x/inject.js:1:2'),
      'a text',
      undefined,
    ])
      expect(failureOf(error, '/')).toBeNull();
  });
});
