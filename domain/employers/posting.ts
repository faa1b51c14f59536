import * as z from 'zod/mini';
import { maxText, maxTitle, optionalLine, optionalText } from '#domain/kernel/content.ts';
import { languages } from '#domain/kernel/language.ts';
import { jobRecord } from '#domain/jobs/record.ts';
import { salaryFaultOf } from '#domain/jobs/rules.ts';
import { type AskedInJapan, missingTerms } from '#domain/jobs/terms.ts';

/** The fields of a job that are the same in all languages and that its employer writes. */
export const postedFacts = z.pick(jobRecord.form, {
  kind: true,
  country: true,
  work_mode: true,
  employment: true,
  development: true,
  salary_min: true,
  salary_max: true,
  salary_currency: true,
  salary_period: true,
  japanese_level: true,
  english_level: true,
  experience: true,
  technologies: true,
  apply_from: true,
  students_only: true,
  visa_help: true,
  relocation_help: true,
  interview_language: true,
  interpreter: true,
  closes_at: true,
  duties_change: true,
  contract_term: true,
  trial_period: true,
  working_hours: true,
  overtime: true,
  holidays: true,
  fixed_overtime: true,
  insurance: true,
  smoking: true,
});

/** The texts of a posting, in the language of the posting. */
export const postedTexts = ['title', 'description', 'requirements', 'location'] as const;

/** What an employer writes. A draft may lack anything. */
export const postingContent = z.extend(postedFacts, {
  language: z.enum(languages),
  title: optionalLine(maxTitle),
  description: optionalText(maxText),
  requirements: optionalText(maxText),
  location: optionalLine(maxTitle),
});

export type PostingContent = z.output<typeof postingContent>;

export type MissingInPosting = 'title' | 'description' | 'country' | 'location' | 'salary_max' | AskedInJapan;

/** The fields that must be filled before a posting is sent, and are not, or not as a job has them. */
export function missingInPosting(content: PostingContent): MissingInPosting[] {
  const always = (['title', 'description', 'country'] as const).filter((name) => !content[name]);
  // A job without a place is shown as remote.
  const place = content.location || content.work_mode === 'remote' ? [] : (['location'] as const);
  const salary = salaryFaultOf(content);
  return [...new Set([...always, ...place, ...missingTerms(content), ...(salary ? [salary.path] : [])])];
}
