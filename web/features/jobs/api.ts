import type { CallInput } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { listJobs } from '#domain/jobs/contract.ts';
import { pagesQuery } from '#web/lib/api/query.ts';

/** A cursor starts further down, as the 'Show more' link does without JavaScript. */
export type JobFilter = NonNullable<CallInput<typeof listJobs>['query']>;

export const internshipFilter = (filter: Omit<JobFilter, 'kind'>): JobFilter => ({ ...filter, kind: 'internship' });

export const jobListQuery = (language: Language, filter: JobFilter) =>
  pagesQuery(listJobs, { query: { ...filter, language } });
