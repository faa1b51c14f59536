import * as z from 'zod/mini';
import { countries } from '#domain/kernel/countries.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { listQuery, pageOf, publicListQuery } from '#domain/kernel/page.ts';
import {
  applicantPlaces,
  type ChoiceOf,
  developmentKinds,
  employmentKinds,
  englishLevels,
  experienceLevels,
  interviewLanguages,
  japaneseLevels,
  type JobFacet,
  jobFacets,
  jobKinds,
  jobSorts,
  locationFilters,
  maxCountedJobs,
  salaryCurrencies,
  salaryPeriods,
  visaHelps,
  workModes,
  yesOrNo,
} from './rules.ts';
import { statedTerms } from './terms.ts';

const text = z.nullable(z.string());

export const jobTitle = z.object({ id, title: z.string(), title_jp: text, title_mn: text });

/** The columns of a row of the job list, which the server selects by these names. */
export const jobCardColumns = z.extend(jobTitle, {
  description: text,
  description_jp: text,
  description_mn: text,
  location: text,
  location_jp: text,
  location_mn: text,
  salary_range: text,
  salary_min: z.nullable(z.int()),
  salary_max: z.nullable(z.int()),
  salary_currency: z.nullable(z.enum(salaryCurrencies)),
  salary_period: z.nullable(z.enum(salaryPeriods)),
  kind: z.enum(jobKinds),
  country: z.nullable(z.enum(countries)),
  work_mode: z.nullable(z.enum(workModes)),
  employment: z.nullable(z.enum(employmentKinds)),
  development: z.nullable(z.enum(developmentKinds)),
  japanese_level: z.nullable(z.enum(japaneseLevels)),
  english_level: z.nullable(z.enum(englishLevels)),
  experience: z.nullable(z.enum(experienceLevels)),
  apply_from: z.nullable(z.enum(applicantPlaces)),
  students_only: z.nullable(z.enum(yesOrNo)),
  visa_help: z.nullable(z.enum(visaHelps)),
  relocation_help: z.nullable(z.enum(yesOrNo)),
  interview_language: z.nullable(z.enum(interviewLanguages)),
  interpreter: z.nullable(z.enum(yesOrNo)),
  technologies: text,
  closes_at: z.nullable(timestamp),
  created_at: timestamp,
  /** The uploaded image, or an external one. */
  image_file_id: z.nullable(id),
  job_image: text,
});

export const jobCard = z.extend(jobCardColumns, {
  /** Null for a placeholder name. */
  company_name: text,
  company_logo_file_id: z.nullable(id),
});

/** A job of the home page, which shows no description. */
export const featuredJob = z.omit(jobCard, { description: true, description_jp: true, description_mn: true });

/** A job page. */
export const jobDetail = z.extend(jobCard, {
  description: z.string(),
  requirements: text,
  requirements_jp: text,
  requirements_mn: text,
  is_active: z.boolean(),
  /** What an application costs in MNT: the fee of the job, else that of the settings. */
  application_fee: z.int(),
  updated_at: timestamp,
  company: z.nullable(
    z.object({
      name: z.string(),
      site_url: text,
      logo_file_id: z.nullable(id),
      about: text,
      about_jp: text,
      about_mn: text,
    }),
  ),
  ...statedTerms.shape,
  partner_name: text,
  partner_permit: text,
  /** The median of the days until the company's first answer to an applicant; null before it has given five. */
  answer_days: z.nullable(z.int()),
  /** Similar active jobs, newest first. */
  similar: z.array(jobCard),
});

export type JobCard = z.infer<typeof jobCard>;
export type FeaturedJob = z.infer<typeof featuredJob>;
export type JobDetail = z.infer<typeof jobDetail>;

const eachFacet = (of: (choices: readonly [string, ...string[]]) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(jobFacets).map(([facet, choices]) => [facet, of(choices)]));

const facetQuery = eachFacet((choices) => z.optional(z.enum(choices))) as {
  [Facet in JobFacet]: z.ZodMiniOptional<z.ZodMiniType<ChoiceOf<Facet>, ChoiceOf<Facet>>>;
};

/** The number of jobs by filter and choice. */
const facetCounts = z.object(
  eachFacet((choices) => z.record(z.enum(choices), z.int())) as {
    [Facet in JobFacet]: z.ZodMiniType<Record<ChoiceOf<Facet>, number>>;
  },
);

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  summary: `Active jobs, newest first; the search covers title, description, requirements and location in all languages, and the company. Counts are of the search and the filters, by location. A filter matches only jobs that state it: a level also lower ones. Facets are counts of each choice with all other filters, on the first page of up to ${maxCountedJobs} jobs. \`closing\` has only jobs that may still be applied for. \`salary\` sorts by currency and yearly minimum; jobs without numbers are last.`,
  access: 'public',
  cached: true,
  input: {
    query: z.object({
      ...listQuery,
      ...publicListQuery,
      location: z._default(z.enum(locationFilters), 'all'),
      /** Only of this kind. */
      kind: z.optional(z.enum(jobKinds)),
      ...facetQuery,
      sort: z._default(z.enum(jobSorts), 'newest'),
    }),
  },
  output: z.extend(pageOf(jobCard), {
    counts: z.record(z.enum(locationFilters), z.int()),
    facets: z.nullable(facetCounts),
  }),
  errors: ['bad_cursor'],
});

export const listFeaturedJobs = endpoint({
  method: 'GET',
  path: '/api/featured-jobs',
  summary: 'The newest active jobs of the home page.',
  access: 'public',
  cached: true,
  output: z.object({ rows: z.array(featuredJob) }),
});

export const getJob = endpoint({
  method: 'GET',
  path: '/api/jobs/{id}',
  summary: 'One job. An inactive one is shown only to admins and to those who applied for it.',
  access: 'public',
  cached: true,
  input: { params: idParams },
  output: jobDetail,
  errors: ['not_found'],
});
