import * as z from 'zod/mini';
import { maxText, maxTitle } from '#domain/kernel/content.ts';
import { countries } from '#domain/kernel/countries.ts';
import { publishedEndpoints } from '#domain/kernel/records/record-endpoints.ts';
import { recordNames } from '#domain/kernel/records/record-names.ts';
import { defineRecord, field } from '#domain/kernel/records/record.ts';
import {
  applicantPlaces,
  developmentKinds,
  employmentKinds,
  englishLevels,
  experienceLevels,
  interviewLanguages,
  japaneseLevels,
  jobKinds,
  maxApplicationFee,
  maxSalary,
  salaryCurrencies,
  salaryPeriods,
  visaHelps,
  workModes,
  yesOrNo,
} from './rules.ts';
import { maxTerm } from './terms.ts';

export const jobRecord = defineRecord({
  ...recordNames.job,
  words: { one: 'a job', many: 'jobs', searched: 'the title in all languages and the company' },
  fields: {
    title: field.translated(field.required({ max: maxTitle })),
    description: field.translated(field.plain({ max: maxText, lines: 7 })),
    requirements: field.translated(field.text({ max: maxText, lines: 5 })),
    location: field.translated(field.text({ max: maxTitle })),
    company_id: field.reference,
    kind: field.oneOf(jobKinds, 'job'),
    country: field.choice(countries),
    work_mode: field.choice(workModes),
    employment: field.choice(employmentKinds),
    development: field.choice(developmentKinds),
    salary_range: field.text({ max: 100 }),
    salary_min: field.integer({ min: 0, max: maxSalary }),
    salary_max: field.integer({ min: 0, max: maxSalary }),
    salary_currency: field.choice(salaryCurrencies),
    salary_period: field.choice(salaryPeriods),
    japanese_level: field.choice(japaneseLevels),
    english_level: field.choice(englishLevels),
    experience: field.choice(experienceLevels),
    technologies: field.text({ max: 200 }),
    apply_from: field.choice(applicantPlaces),
    students_only: field.choice(yesOrNo),
    visa_help: field.choice(visaHelps),
    relocation_help: field.choice(yesOrNo),
    interview_language: field.choice(interviewLanguages),
    interpreter: field.choice(yesOrNo),
    duties_change: field.text({ max: maxTerm, lines: 2 }),
    contract_term: field.text({ max: maxTerm, lines: 2 }),
    trial_period: field.text({ max: maxTerm, lines: 2 }),
    working_hours: field.text({ max: maxTerm, lines: 2 }),
    overtime: field.text({ max: maxTerm, lines: 2 }),
    holidays: field.text({ max: maxTerm, lines: 2 }),
    fixed_overtime: field.text({ max: maxTerm, lines: 2 }),
    insurance: field.text({ max: maxTerm, lines: 2 }),
    smoking: field.text({ max: maxTerm, lines: 2 }),
    /** In MNT; null is the fee of the settings. */
    application_fee: field.integer({ min: 0, max: maxApplicationFee }),
    /** Who is licensed to place people, if one applies through somebody. */
    partner_name: field.text({ max: maxTitle }),
    partner_permit: field.text({ max: 100 }),
    closes_at: field.closingDay,
    image_file_id: field.image,
    /** An external image, used without an upload. */
    job_image: field.link,
    is_active: field.flag,
  },
  listed: ['title', 'kind', 'salary_range', 'salary_period', 'japanese_level', 'closes_at'],
  filters: ['kind', 'japanese_level'],
  inList: { company_name: z.nullable(z.string()) },
  referring: ['applications'],
  heads: {
    salary_range: 'Salary',
    closes_at: 'Closing date',
    company_name: 'Company',
    application_count: 'Applications',
  },
  orders: { names: ['created_at', 'updated_at', 'title'], usual: '-created_at' },
});

export const jobEndpoints = publishedEndpoints(jobRecord);

// Operations are named by their exports.
export const {
  list: listAdminJobs,
  export: exportJobs,
  get: getAdminJob,
  create: createJob,
  update: updateJob,
  change: changeJobs,
  copy: copyJob,
  remove: deleteJob,
} = jobEndpoints;

/** A job with the fields of its form. */
export type ManagedJob = z.infer<typeof jobRecord.whole>;
