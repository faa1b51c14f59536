import type { Timestamp } from '#domain/kernel/time.ts';

export const locationFilters = ['all', 'remote', 'onsite'] as const;
export const workModes = ['onsite', 'hybrid', 'remote'] as const;

/** A job is remote if its location contains one of these words in any language, case-insensitively. */
export const remoteWords = ['remote', 'зайнаас'] as const;

export const jobKinds = ['job', 'internship'] as const;

// What a posting may state. Where it states nothing, the answer is unknown, never "yes".

/** From where one may apply: also from abroad, only from Japan, or to work from Mongolia. */
export const applicantPlaces = ['abroad', 'japan', 'from_mongolia'] as const;
/** Whether the company helps with a visa; some only renew one. */
export const visaHelps = ['yes', 'renewals', 'no'] as const;
export const yesOrNo = ['yes', 'no'] as const;
/** The language of the interview. */
export const interviewLanguages = ['japanese', 'english', 'mongolian'] as const;
/** 正社員, 契約社員, 業務委託, 派遣, アルバイト. */
export const employmentKinds = ['permanent', 'fixed_term', 'freelance', 'dispatched', 'part_time'] as const;
/** 自社開発, 受託, SES, 客先常駐. */
export const developmentKinds = ['own_product', 'commissioned', 'ses', 'client_site'] as const;
export const englishLevels = ['none', 'reading', 'conversation', 'business'] as const;
/** Paid experience in years; `none` says that none is asked for. */
export const experienceLevels = ['none', 'one_year', 'three_years'] as const;
export const salaryCurrencies = ['JPY', 'MNT', 'USD'] as const;
type SalaryCurrency = (typeof salaryCurrencies)[number];
export const maxSalary = 1_000_000_000;
/** In MNT. */
export const maxApplicationFee = 10_000_000;

/** The filters of the public list by what jobs state, with their choices. */
export const jobFacets = {
  apply_from: applicantPlaces,
  visa_help: visaHelps,
  relocation_help: yesOrNo,
  english_level: englishLevels,
  experience: experienceLevels,
  students_only: yesOrNo,
  employment: employmentKinds,
  development: developmentKinds,
  interview_language: interviewLanguages,
  /** With or without numbers. */
  salary: ['stated', 'unstated'],
} as const;

export type JobFacet = keyof typeof jobFacets;
export type ChoiceOf<Facet extends JobFacet> = (typeof jobFacets)[Facet][number];
export type FacetFilter = { [Facet in JobFacet]?: ChoiceOf<Facet> | undefined };

export const facetNames = Object.keys(jobFacets) as JobFacet[];

/** The set filters of a list with their choices. */
export const chosenFacets = (filter: FacetFilter): [JobFacet, string][] =>
  facetNames.flatMap((facet) => (filter[facet] ? [[facet, filter[facet]]] : []));

/** What a job may ask for at most. */
const isLevel = (facet: JobFacet) => facet === 'english_level' || facet === 'experience';

/** The stated values that a choice matches: that of a level also those below. A job that states nothing matches no choice. */
export function valuesMatching(facet: JobFacet, choice: string): readonly string[] {
  const choices: readonly string[] = jobFacets[facet];
  return isLevel(facet) ? choices.slice(0, choices.indexOf(choice) + 1) : [choice];
}

/** Facets are counted among at most this number of jobs. */
export const maxCountedJobs = 10_000;

/** `closing` has only jobs that may still be applied for, `salary` compares within one currency (142). */
export const jobSorts = ['newest', 'closing', 'salary'] as const;

/** Similar jobs on a job's page. */
export const similarJobs = 2;
/** Jobs on the home page. */
export const featuredJobs = 3;

export const salaryPeriods = ['year', 'month', 'hour'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];

interface Salary {
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: SalaryCurrency | null;
  salary_period: SalaryPeriod | null;
}

/** The field at fault, if the numbers of a salary are in the wrong order, or lack their currency or period. */
export function salaryFaultOf({ salary_min: min, salary_max: max, salary_currency, salary_period }: Salary) {
  if (min === null && max === null) return null;
  if (min !== null && max !== null && max < min) return { path: 'salary_max', message: 'below_minimum' } as const;
  if (salary_currency === null) return { path: 'salary_currency', message: 'required' } as const;
  return salary_period === null ? ({ path: 'salary_period', message: 'required' } as const) : null;
}

/** The salary in numbers; null if a job states none, or the release before left some without a period. */
export function statedSalary({ salary_min: min, salary_max: max, salary_currency, salary_period }: Salary) {
  if ((min ?? max) === null || salary_currency === null || salary_period === null) return null;
  return { min, max, currency: salary_currency, period: salary_period };
}

/** Required JLPT levels. */
export const japaneseLevels = ['none', 'N5', 'N4', 'N3', 'N2', 'N1'] as const;

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
