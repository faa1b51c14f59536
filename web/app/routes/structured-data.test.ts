import { expect, test } from 'vitest';
import type { JobDetail } from '#domain/jobs/contract.ts';
import { jobPosting } from './structured-data.ts';

const company = { name: '株式会社みなと', site_url: null, logo_file_id: null };
const job = { id: '1', title: 'Engineer', description: 'x', closes_at: '2026-12-01T00:00:00.000Z', company };
const posting = (application_fee: number) =>
  jobPosting({ ...job, application_fee } as unknown as JobDetail, {
    publicUrl: 'https://example.com',
    language: 'en',
  });

test('a job without a fee is a job posting for search engines, and one with a fee is not', () => {
  expect(posting(0)).toMatchObject({ '@type': 'JobPosting', title: 'Engineer' });
  expect(posting(1)).toBeUndefined();
});
