import type { Timestamp } from '../kernel/time.ts';

/** The location filter of the job list. */
export const locationFilters = ['all', 'remote', 'onsite'] as const;

/** How a job is done. */
export const workModes = ['onsite', 'hybrid', 'remote'] as const;

/** A job is remote when its location, in any language, contains one of these, whatever the letters' case. */
export const remoteWords = ['remote', 'зайнаас'] as const;

/** The kinds of job. */
export const jobKinds = ['job', 'internship'] as const;

/** Jobs that a job's page shows beside it. */
export const similarJobs = 2;

/** Stands where a job has no salary. */
export const missingSalary = '$80K - $120K';

/** Stand in for the company of a job that has none; never in structured data. */
export const sampleCompanies = [
  'Sakura Systems',
  'Kaze Works',
  'Aoba Digital',
  'Mirai Software',
  'Hoshi Labs',
  'Nami Technologies',
] as const;

/** True for a job that may be done from anywhere. */
export function isRemote(job: {
  location: string | null;
  location_jp: string | null;
  location_mn: string | null;
  work_mode: (typeof workModes)[number] | null;
}): boolean {
  const places = [job.location, job.location_jp, job.location_mn].map((place) => place?.toLowerCase() ?? '');
  return job.work_mode === 'remote' || remoteWords.some((word) => places.some((place) => place.includes(word)));
}

/** True while applications are taken: an active job whose closing date, if any, has not passed at `now`. */
export const isOpenForApplications = (
  { is_active, closes_at }: { is_active: boolean; closes_at: Timestamp | null },
  now: Timestamp,
): boolean => is_active && (closes_at === null || closes_at > now);
