import type { Timestamp } from '#domain/kernel/time.ts';

/** The location filter of the job list. */
export const locationFilters = ['all', 'remote', 'onsite'] as const;

/** The work modes. */
export const workModes = ['onsite', 'hybrid', 'remote'] as const;

/** A job is remote if its location contains one of these words in any language, case-insensitively. */
export const remoteWords = ['remote', 'зайнаас'] as const;

/** The kinds of job. */
export const jobKinds = ['job', 'internship'] as const;

/** The number of similar jobs. */
export const similarJobs = 2;

/** The number of jobs on the home page. */
export const featuredJobs = 3;

/** The salary periods. */
export const salaryPeriods = ['year', 'month', 'hour'] as const;

/** The salary periods. */
export type SalaryPeriod = (typeof salaryPeriods)[number];

/** The required JLPT level. */
export const japaneseLevels = ['none', 'N5', 'N4', 'N3', 'N2', 'N1'] as const;

/** The required JLPT level. */
export type JapaneseLevel = (typeof japaneseLevels)[number];

/** Splits the comma-separated technologies. */
export const technologiesOf = ({ technologies }: { technologies: string | null }): string[] =>
  (technologies ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

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

/** True for a remote job. */
export function isRemote(job: {
  location: string | null;
  location_jp: string | null;
  location_mn: string | null;
  work_mode: (typeof workModes)[number] | null;
}): boolean {
  const places = [job.location, job.location_jp, job.location_mn].map((place) => place?.toLowerCase() ?? '');
  return job.work_mode === 'remote' || remoteWords.some((word) => places.some((place) => place.includes(word)));
}

/** True for an active job that is not closed at `now`. */
export const isOpenForApplications = (
  { is_active, closes_at }: { is_active: boolean; closes_at: Timestamp | null },
  now: Timestamp,
): boolean => is_active && (closes_at === null || closes_at > now);
