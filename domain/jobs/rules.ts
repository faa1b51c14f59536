import type { Timestamp } from '#domain/kernel/time.ts';

export const locationFilters = ['all', 'remote', 'onsite'] as const;
export const workModes = ['onsite', 'hybrid', 'remote'] as const;

/** A job is remote if its location contains one of these words in any language, case-insensitively. */
export const remoteWords = ['remote', 'зайнаас'] as const;

export const jobKinds = ['job', 'internship'] as const;

/** Similar jobs on a job's page. */
export const similarJobs = 2;
/** Jobs on the home page. */
export const featuredJobs = 3;

export const salaryPeriods = ['year', 'month', 'hour'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];

/** Required JLPT levels. */
export const japaneseLevels = ['none', 'N5', 'N4', 'N3', 'N2', 'N1'] as const;
export type JapaneseLevel = (typeof japaneseLevels)[number];

/** True if a job says that it asks for no more Japanese than the held level. */
export function isWithinLevel(job: { japanese_level: JapaneseLevel | null }, held: string | null): boolean {
  const levels: readonly (string | null)[] = japaneseLevels;
  return job.japanese_level !== null && levels.indexOf(job.japanese_level) <= levels.indexOf(held ?? 'none');
}

/** A job is new for this many days. */
export const newJobDays = 3;

/** The placeholder for a missing salary. */
export const missingSalary = '$80K - $120K';

/** Placeholder companies; never in structured data. */
export const sampleCompanies = [
  'Sakura Systems',
  'Kaze Works',
  'Aoba Digital',
  'Mirai Software',
  'Hoshi Labs',
  'Nami Technologies',
] as const;

export function isRemote(job: {
  location: string | null;
  location_jp: string | null;
  location_mn: string | null;
  work_mode: (typeof workModes)[number] | null;
}): boolean {
  const locations = [job.location, job.location_jp, job.location_mn].map((text) => text?.toLowerCase() ?? '');
  return job.work_mode === 'remote' || remoteWords.some((word) => locations.some((text) => text.includes(word)));
}

export const isOpenForApplications = (
  { is_active, closes_at }: { is_active: boolean; closes_at: Timestamp | null },
  now: Timestamp,
): boolean => is_active && (closes_at === null || closes_at > now);
