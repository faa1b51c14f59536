import * as z from 'zod/mini';
import { isEmail } from '#domain/auth/rules.ts';
import { requiredLine } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/language.ts';
import { postingContent } from './posting.ts';
import { employerSteps, postingLifecycle } from './rules.ts';

const linkToken = z.string().check(z.maxLength(500));

export const openEmployerSession = endpoint({
  method: 'POST',
  path: '/api/employer/sessions',
  summary: 'Opens a session of a company with the token of a mailed link. The session ends after 30 days.',
  access: 'public',
  input: { body: z.object({ token: linkToken }) },
  output: z.object({ token: z.string(), expires_at: timestamp }),
  errors: ['link_over', 'too_many_requests'],
});

export const renewEmployerLink = endpoint({
  method: 'POST',
  path: '/api/employer/links/renewal',
  summary: 'Mails a new link to the address of an older one, which then opens no more sessions.',
  access: 'public',
  input: { body: z.object({ token: linkToken }) },
  errors: ['link_over', 'too_many_requests'],
});

/** A person of a company, without an account. */
export const companyContact = z.object({
  id,
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  /** When a link was first opened; null before. */
  confirmed_at: z.nullable(timestamp),
});

export const getEmployer = endpoint({
  method: 'GET',
  path: '/api/employer',
  summary:
    'The company and the contact of the session, its colleagues, and the open sessions of the contact, newest first.',
  access: 'employer',
  output: z.object({
    company: z.object({ id, name: z.string() }),
    contact: companyContact,
    colleagues: z.array(companyContact),
    sessions: z.array(
      z.object({ id, device: z.string(), created_at: timestamp, last_used_at: timestamp, is_current: z.boolean() }),
    ),
    /** Whether the address of the contact belongs to the company, so that it may invite colleagues. */
    may_invite: z.boolean(),
  }),
});

export type Employer = z.infer<typeof getEmployer.output>;

export const endEmployerSession = endpoint({
  method: 'DELETE',
  path: '/api/employer/sessions/{id}',
  summary: 'Ends a session of the contact.',
  access: 'employer',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found'],
});

/** A contact as an admin or a colleague adds it. */
export const contactForm = z.object({
  name: requiredLine(200),
  email: z.string().check(z.trim(), z.toLowerCase(), z.refine(isEmail, 'email')),
  language: z.enum(languages),
});

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/api/employer/colleagues',
  summary: 'Mails a link to a colleague, whose address must have the same domain.',
  access: 'employer',
  input: { body: contactForm },
  output: companyContact,
  errors: ['other_domain', 'already_invited', 'too_many_requests'],
});

/** A posting in the list of its company. */
export const postingRow = z.object({
  id,
  status: z.enum(postingLifecycle.statuses),
  title: z.nullable(z.string()),
  /** The job that it has become. */
  job_id: z.nullable(id),
  /** What the desk asks to change. */
  remark: z.nullable(z.string()),
  created_at: timestamp,
  updated_at: timestamp,
});

export const posting = z.extend(postingRow, { content: postingContent });

export type PostingRow = z.infer<typeof postingRow>;
export type Posting = z.infer<typeof posting>;

export const listPostings = endpoint({
  method: 'GET',
  path: '/api/employer/postings',
  summary: 'The latest 200 postings of the company, newest first.',
  access: 'employer',
  output: z.object({ rows: z.array(postingRow) }),
});

export const getPosting = endpoint({
  method: 'GET',
  path: '/api/employer/postings/{id}',
  summary: 'A posting of the company.',
  access: 'employer',
  input: { params: idParams },
  output: posting,
  errors: ['not_found'],
});

export const createPosting = endpoint({
  method: 'POST',
  path: '/api/employer/postings',
  summary: 'Begins a posting, empty or as a copy of another one of the company.',
  access: 'employer',
  input: { body: z.object({ copy_of: z.optional(id) }) },
  output: posting,
  errors: ['not_found', 'too_many_changes'],
});

export const savePosting = endpoint({
  method: 'PUT',
  path: '/api/employer/postings/{id}',
  summary: 'Replaces the content of a draft or returned posting unless it has changed since updated_at.',
  access: 'employer',
  input: { params: idParams, body: z.object({ content: postingContent, updated_at: timestamp }) },
  output: posting,
  errors: ['not_found', 'wrong_status', 'changed_meanwhile'],
});

export const stepPosting = endpoint({
  method: 'POST',
  path: '/api/employer/postings/{id}/steps',
  summary:
    'Sends a posting to the desk, takes it back, or begins to edit a published one. Missing fields of a sent one are bad_input.',
  access: 'employer',
  input: { params: idParams, body: z.object({ step: z.enum(employerSteps), updated_at: timestamp }) },
  output: posting,
  errors: ['not_found', 'wrong_status', 'changed_meanwhile'],
});

export const deletePosting = endpoint({
  method: 'DELETE',
  path: '/api/employer/postings/{id}',
  summary: 'Deletes a posting that has not become a job and does not wait for the desk.',
  access: 'employer',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found', 'wrong_status'],
});
