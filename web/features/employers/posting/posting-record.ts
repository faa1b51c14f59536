import { postedFacts, postedTexts, postingContent } from '#domain/employers/posting.ts';
import { jobRecord } from '#domain/jobs/record.ts';
import { jobTerms } from '#domain/jobs/terms.ts';
import { languages } from '#domain/kernel/language.ts';
import { field, type Field, type Fields } from '#domain/kernel/records/record.ts';
import { fieldLabels, type PlainMessage } from '#web/admin-kit/labels.ts';
import { recordShape } from '#web/admin-kit/records/record-draft.ts';
import { m } from '#web/paraglide/messages.js';

const ofJobs: Fields = jobRecord.fields;

// The texts are in one language.
const postedField = (name: string): Field => ({ ...(ofJobs[name] as Field), isTranslated: false, isRequired: false });

/** The fields of a posting, by the declaration of jobs. */
export const postingRecord = {
  form: postingContent,
  fields: {
    language: field.oneOf(languages, 'ja'),
    ...Object.fromEntries([...postedTexts, ...Object.keys(postedFacts.shape)].map((name) => [name, postedField(name)])),
  } satisfies Fields as Fields,
};

export const postingShape = recordShape(postingRecord);

export const postingLabels: Readonly<Record<string, PlainMessage>> = {
  ...fieldLabels,
  language: m.employers_posting_language,
  title: m.employers_posting_title,
  description: m.jobs_description,
  requirements: m.jobs_requirements,
};

/** The sections of the form. The country is in the first one, since it decides what must be stated. */
export const postingSections = [
  { title: m.employers_section_basics, fields: ['language', 'country', 'kind', 'title'] },
  { title: m.employers_section_work, isWide: true, fields: ['description', 'requirements', 'technologies'] },
  { title: m.employers_section_place, fields: ['location', 'work_mode', 'duties_change'] },
  { title: m.employers_section_contract, fields: ['employment', 'development', 'contract_term', 'trial_period'] },
  {
    title: m.employers_section_pay,
    fields: ['salary_min', 'salary_max', 'salary_currency', 'salary_period', 'fixed_overtime'],
  },
  { title: m.employers_section_hours, fields: ['working_hours', 'overtime', 'holidays', 'insurance', 'smoking'] },
  {
    title: m.employers_section_applicants,
    fields: ['japanese_level', 'english_level', 'experience', 'apply_from', 'students_only'],
  },
  {
    title: m.employers_section_selection,
    fields: ['interview_language', 'interpreter', 'visa_help', 'relocation_help', 'closes_at'],
  },
] as const;

/** All fields in the order of the form. */
export const postingFields: readonly string[] = postingSections.flatMap(({ fields }) => fields);

export const isTerm = (name: string): name is (typeof jobTerms)[number] => jobTerms.some((term) => term === name);
