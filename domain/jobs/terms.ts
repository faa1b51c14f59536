import * as z from 'zod/mini';
import type { Country } from '#domain/kernel/countries.ts';

/** What the law of Japan asks of a posting besides its facts (職業安定法 5条の3), by the names of the fields. */
export const jobTerms = [
  'duties_change',
  'contract_term',
  'trial_period',
  'working_hours',
  'overtime',
  'holidays',
  'fixed_overtime',
  'insurance',
  'smoking',
] as const;

export type JobTerm = (typeof jobTerms)[number];

export const maxTerm = 1000;

const term = z.nullable(z.string());

/** The terms that a job states. */
export const statedTerms = z.object({
  duties_change: term,
  contract_term: term,
  trial_period: term,
  working_hours: term,
  overtime: term,
  holidays: term,
  fixed_overtime: term,
  insurance: term,
  smoking: term,
} satisfies Record<JobTerm, unknown>);

/** What a posting in Japan must state. */
export const askedInJapan = ['employment', 'salary_min', 'salary_currency', 'salary_period', ...jobTerms] as const;

export type AskedInJapan = (typeof askedInJapan)[number];

interface Stated extends Readonly<Record<AskedInJapan, string | number | null>> {
  country: Country | null;
}

/** The fields that a posting must fill before it is published, and has not. */
export const missingTerms = (job: Stated): AskedInJapan[] =>
  job.country === 'japan' ? askedInJapan.filter((name) => job[name] === null || job[name] === '') : [];
