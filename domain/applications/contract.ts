import * as z from 'zod/mini';
import { storedFile } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { httpLink, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { applicationStatuses, maxCoverLetterLength, maxPrice, maxProposalLength, proposalStatuses } from './rules.ts';
import { applicationEvent, consentForm, leavable, myShare, recipient, sharedPerson } from './sharing.ts';

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
  /** The fee in MNT that the applicant has seen. */
  application_fee: z.optional(z.int()),
  /** The consent to show the application to the company; older clients know none. */
  consent: z.optional(consentForm),
});

/** What an applicant sees about the company's side of an application. */
export const sharing = z.object({
  /** The company that an application for the job reaches; null without a confirmed contact. */
  recipient: z.nullable(recipient),
  share: z.nullable(myShare),
  /** Oldest first. */
  events: z.array(applicationEvent),
});
export type Sharing = z.infer<typeof sharing>;

export const getMyApplication = endpoint({
  method: 'GET',
  path: '/api/jobs/{id}/application',
  summary:
    "The signed-in learner's application for a job or null, what the company sees of it and has done, and the reference for the transfer of its fee, which is the same after withdrawing.",
  access: 'learner',
  input: { params: idParams },
  output: z.extend(sharing, { application: z.nullable(myApplication), payment_reference: z.string() }),
});

export const applyForJob = endpoint({
  method: 'POST',
  path: '/api/jobs/{id}/applications',
  summary:
    'Applies for a job: once, with a complete profile, while the job is open; with a consent the company sees the application. A fee that is not the stated one is fee_changed, whose details have the fee of now; without a statement a fee above that of the settings is.',
  access: 'learner',
  input: { params: idParams, body: applicationForm },
  output: myApplication,
  errors: [
    'not_found',
    'profile_incomplete',
    'already_applied',
    'job_closed',
    'no_recipient',
    'fee_changed',
    'file_missing',
    'too_many_changes',
  ],
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

/** What is left out, in a query: `photo,phone`. */
const isLeftOutList = (list: string): boolean =>
  list === '' || list.split(',').every((name) => leavable.some((one) => one === name));

export const previewSharedPerson = endpoint({
  method: 'GET',
  path: '/api/jobs/{id}/shared-person',
  summary: 'What the company of a job would see of the signed-in learner besides letter and papers.',
  access: 'learner',
  input: {
    params: idParams,
    query: z.extend(z.pick(consentForm, { salary_wish: true }), {
      left_out: z._default(z.string().check(z.refine(isLeftOutList)), ''),
    }),
  },
  output: sharedPerson,
  errors: ['not_found', 'no_recipient'],
});

export const giveConsent = endpoint({
  method: 'PUT',
  path: '/api/applications/{id}/consent',
  summary:
    'Shows an application of the signed-in learner to the company, as the profile is now; also again after a withdrawal. Refused without a contact of the company, and when the job has been closed for 30 days.',
  access: 'learner',
  input: { params: idParams, body: consentForm },
  output: sharing,
  errors: ['not_found', 'job_closed', 'no_recipient', 'too_many_changes'],
});

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/api/applications/{id}/consent',
  summary: 'Withdraws the consent: the company sees the application no more, and its copy of the profile is deleted.',
  access: 'learner',
  input: { params: idParams },
  output: sharing,
  errors: ['not_found'],
});

/** A proposal for its applicant. */
export const myProposal = z.object({
  id,
  project_id: id,
  status: z.enum(proposalStatuses),
  proposal: z.string(),
  /** In USD, or null. */
  price: z.nullable(z.number()),
  sample: z.nullable(storedFile),
  created_at: timestamp,
  updated_at: timestamp,
});

export type MyProposal = z.infer<typeof myProposal>;

/** The input of a proposal; only the sample is optional. */
export const proposalForm = z.object({
  proposal: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxProposalLength)),
  /** In whole USD. */
  price: z.int().check(z.gt(0), z.lte(maxPrice)),
  sample_file_id: z.optional(z.nullable(id)),
});

export const getMyProposal = endpoint({
  method: 'GET',
  path: '/api/projects/{id}/proposal',
  summary: "The signed-in learner's proposal for a project, or null.",
  access: 'learner',
  input: { params: idParams },
  output: z.object({ proposal: z.nullable(myProposal) }),
});

export const sendProposal = endpoint({
  method: 'POST',
  path: '/api/projects/{id}/proposals',
  summary: 'Sends a proposal for an active project: once, with a complete profile.',
  access: 'learner',
  input: { params: idParams, body: proposalForm },
  output: myProposal,
  errors: ['not_found', 'profile_incomplete', 'already_proposed', 'project_closed', 'file_missing', 'too_many_changes'],
});

export const withdrawProposal = endpoint({
  method: 'DELETE',
  path: '/api/proposals/{id}',
  summary: "Withdraws the signed-in learner's proposal, in any status: it is deleted with its file.",
  access: 'learner',
  input: { params: idParams },
  output: z.object({ id, project_id: id }),
  errors: ['not_found'],
});
