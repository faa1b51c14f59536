import * as z from 'zod/mini';
import { storedFile } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { httpLink, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { applicationStatuses, maxCoverLetterLength } from './rules.ts';

/** A job application for its applicant. */
export const myApplication = z.object({
  id,
  job_id: id,
  status: z.enum(applicationStatuses),
  cover_letter: z.string(),
  facebook_link: z.nullable(z.string()),
  payment_confirmed: z.boolean(),
  /** Null in old applications. */
  payment_reference: z.nullable(z.string()),
  resume: z.nullable(storedFile),
  created_at: timestamp,
  updated_at: timestamp,
});

export type MyApplication = z.infer<typeof myApplication>;

/** The required fields of an application. */
export const applicationForm = z.object({
  cover_letter: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxCoverLetterLength)),
  resume_file_id: id,
  facebook_link: httpLink,
  /** The applicant's statement; must be true if there is a fee. */
  payment_confirmed: z.boolean(),
});

export const getMyApplication = endpoint({
  method: 'GET',
  path: '/api/jobs/{id}/application',
  summary:
    "The signed-in learner's application for a job or null, and the reference for the transfer of its fee, which is the same after withdrawing.",
  access: 'learner',
  input: { params: idParams },
  output: z.object({ application: z.nullable(myApplication), payment_reference: z.string() }),
});

export const applyForJob = endpoint({
  method: 'POST',
  path: '/api/jobs/{id}/applications',
  summary: 'Applies for a job: once, with a complete profile, while the job is open.',
  access: 'learner',
  input: { params: idParams, body: applicationForm },
  output: myApplication,
  errors: ['not_found', 'profile_incomplete', 'already_applied', 'job_closed', 'file_missing', 'too_many_changes'],
});

export const withdrawApplication = endpoint({
  method: 'DELETE',
  path: '/api/applications/{id}',
  summary: "Withdraws the signed-in learner's application, in any status: it is deleted with its file.",
  access: 'learner',
  input: { params: idParams },
  output: z.object({ id, job_id: id }),
  errors: ['not_found'],
});
