import type { JobDetail } from '#domain/jobs/contract.ts';
import { expect, test } from 'vitest';
import { jobPosting } from './structured-data.ts';

const unstated = {
  id: 'a',
  title: 'Engineer',
  application_fee: 0,
  description: 'Build',
  kind: 'job',
  closes_at: '2027-01-01T00:00:00.000Z',
  created_at: '2026-11-01T00:00:00.000Z',
  company: { name: 'Kawabe' },
  location: 'Tokyo',
  work_mode: null,
  country: null,
  employment: null,
  apply_from: null,
  salary_min: null,
  salary_max: null,
  salary_currency: null,
  salary_period: null,
} as JobDetail;

const postingOf = (facts: Partial<JobDetail>) =>
  jobPosting({ ...unstated, ...facts }, { publicUrl: 'https://example.com', language: 'en' });

test('the data of a job has nothing that the job does not state', () => {
  const names = Object.keys(postingOf({}) ?? {});
  expect(names.filter((name) => /salary|employment|applicant|jobLocationType/i.test(name))).toEqual([]);
  expect(postingOf({})).toMatchObject({ jobLocation: { '@type': 'Place', address: 'Tokyo' } });
  const remote = postingOf({ work_mode: 'remote' });
  expect(remote).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
  expect(Object.keys(remote ?? {}).filter((name) => /applicant|jobLocation$/.test(name))).toEqual([]);
});

test('the data of a job has its salary only with currency and period', () => {
  const salary = { salary_min: 250_000, salary_max: 300_000, salary_currency: 'JPY' } as const;
  expect(postingOf(salary)).not.toHaveProperty('baseSalary');
  expect(postingOf({ ...salary, salary_period: 'month' })).toMatchObject({
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'JPY',
      value: { '@type': 'QuantitativeValue', minValue: 250_000, maxValue: 300_000, unitText: 'MONTH' },
    },
  });
  const open = postingOf({ ...salary, salary_max: null, salary_period: 'year' });
  expect((open as { baseSalary?: object } | undefined)?.baseSalary).toEqual({
    '@type': 'MonetaryAmount',
    currency: 'JPY',
    value: { '@type': 'QuantitativeValue', minValue: 250_000, unitText: 'YEAR' },
  });
});

test('the data of a job has its kind of employment, its country, and from where one may apply for remote work', () => {
  expect(postingOf({ employment: 'dispatched' })).toMatchObject({ employmentType: 'TEMPORARY' });
  expect(postingOf({ employment: 'part_time', kind: 'internship' })).toMatchObject({ employmentType: 'INTERN' });
  expect(postingOf({ country: 'japan' })).toMatchObject({
    jobLocation: { address: { addressLocality: 'Tokyo', addressCountry: 'JP' } },
  });
  expect(postingOf({ country: 'other' })).toMatchObject({ jobLocation: { address: 'Tokyo' } });
  expect(postingOf({ apply_from: 'japan' })).not.toHaveProperty('applicantLocationRequirements');
  expect(postingOf({ apply_from: 'from_mongolia', work_mode: 'remote', country: 'mongolia' })).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ '@type': 'Country', name: 'Mongolia' }],
    jobLocation: { address: { addressCountry: 'MN' } },
  });
});

test('a job without a fee is a job posting for search engines, and one with a fee is not', () => {
  expect(postingOf({ application_fee: 0 })).toMatchObject({ '@type': 'JobPosting', title: 'Engineer' });
  expect(postingOf({ application_fee: 1 })).toBeUndefined();
});
