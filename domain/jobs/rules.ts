import { dayOf, defaultTimeZone, plusSeconds, type Timestamp } from '#domain/kernel/time.ts';

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

/** Jobs that the home page features. */
export const featuredJobs = 3;

/** What the amounts of a salary are paid for. */
export const salaryPeriods = ['year', 'month', 'hour'] as const;

/** What the amounts of a salary are paid for. */
export type SalaryPeriod = (typeof salaryPeriods)[number];

/** The Japanese (JLPT level) that a job asks for. */
export const japaneseLevels = ['none', 'N5', 'N4', 'N3', 'N2', 'N1'] as const;

/** The Japanese (JLPT level) that a job asks for. */
export type JapaneseLevel = (typeof japaneseLevels)[number];

/** The technologies of a job, which are written as one text with commas. */
export const technologiesOf = ({ technologies }: { technologies: string | null }): string[] =>
  (technologies ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Days after its posting during which a job counts as new. */
export const newJobDays = 3;

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

/** What is written of a job in several languages. */
export const jobTexts = ['title', 'description', 'requirements', 'location'] as const;

const quarterOfAnHour = 15 * 60;

/** The day at the school with which a job closes. */
export const closingDayOf = (closesAt: Timestamp): string => dayOf(closesAt, defaultTimeZone);

/** The last moment of `day` at the school: what a job that closes with a day is open until. */
export function lastMomentOf(day: string): Timestamp {
  const inUtc = `${day}T23:59:59.999Z`;
  // No time zone is further from UTC than 14 hours, and none by less than quarters of an hour.
  const moments = Array.from({ length: 113 }, (_, quarters) => plusSeconds(inUtc, (quarters - 56) * quarterOfAnHour));
  return moments.find((at) => closingDayOf(at) === day && closingDayOf(plusSeconds(at, 1)) !== day) ?? inUtc;
}
