import * as z from 'zod/mini';
import {
  applicationEvent,
  companySteps,
  refusalReasons,
  sharedPerson,
  stageLifecycle,
} from '#domain/applications/sharing.ts';
import { uploads } from '#domain/files/rules.ts';
import { jobTitle } from '#domain/jobs/contract.ts';
import { maxText } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';

/** An applicant in the list of a company. The id is that of the application. */
export const applicantRow = z.object({
  id,
  job: jobTitle,
  name: z.string(),
  katakana: z.nullable(z.string()),
  latin: z.nullable(z.string()),
  stage: z.enum(stageLifecycle.statuses),
  stage_at: timestamp,
  given_at: timestamp,
});
export type ApplicantRow = z.infer<typeof applicantRow>;

export const listApplicants = endpoint({
  method: 'GET',
  path: '/api/employer/applicants',
  summary: 'Everybody who has sent an application to the company and consented, in order of arrival; at most 500.',
  access: 'employer',
  output: z.object({ rows: z.array(applicantRow) }),
});

export const applicant = z.extend(applicantRow, {
  person: sharedPerson,
  cover_letter: z.string(),
  /** The type of the papers; null without any. */
  papers: z.nullable(z.enum(uploads.resume.types)),
  refusal: z.nullable(z.object({ reason: z.enum(refusalReasons), text: z.nullable(z.string()), told_at: timestamp })),
  events: z.array(applicationEvent),
});
export type Applicant = z.infer<typeof applicant>;

export const getApplicant = endpoint({
  method: 'GET',
  path: '/api/employer/applicants/{id}',
  summary: 'An applicant of the company. The first reading is told to the applicant.',
  access: 'employer',
  input: { params: idParams },
  output: applicant,
  errors: ['not_found'],
});

export const downloadApplicantPapers = endpoint({
  method: 'GET',
  path: '/api/employer/applicants/{id}/papers',
  summary: 'The papers as the applicant has sent them: a PDF, DOC or DOCX.',
  access: 'employer',
  bytes: true,
  input: { params: idParams },
  errors: ['not_found'],
});

export const stepApplicant = endpoint({
  method: 'POST',
  path: '/api/employer/applicants/{id}/steps',
  summary:
    'Answers an applicant: a question (which needs a text), an offer, a refusal (which needs a reason, and of which the applicant is told after 24 hours), or takes a refusal back.',
  access: 'employer',
  input: {
    params: idParams,
    body: z.object({
      step: z.enum(companySteps),
      /** The time of the stage that the employer saw. */
      stage_at: timestamp,
      text: z.optional(z.string().check(z.trim(), z.maxLength(maxText))),
      reason: z.optional(z.enum(refusalReasons)),
    }),
  },
  output: applicant,
  errors: ['not_found', 'already_decided', 'changed_meanwhile'],
});
