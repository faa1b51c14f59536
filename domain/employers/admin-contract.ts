import * as z from 'zod/mini';
import { maxText, maxTitle, requiredLine } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { adminListQuery, filteredPageOf, requestOrders } from '#domain/kernel/list.ts';
import { companyContact, contactForm, posting, postingRow } from './contract.ts';
import { postingContent } from './posting.ts';
import { deskSteps, postingLifecycle } from './rules.ts';

/** A contact as admins see it. */
export const adminContact = z.extend(companyContact, {
  /** Who invited it: a colleague, or null for an admin. */
  invited_by_name: z.nullable(z.string()),
  last_used_at: z.nullable(timestamp),
  open_sessions: z.int(),
  created_at: timestamp,
});

export type AdminContact = z.infer<typeof adminContact>;

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/admin/companies/{id}/contacts',
  summary: 'The people of a company who get links, by name.',
  access: 'admin',
  input: { params: idParams },
  output: z.object({ rows: z.array(adminContact) }),
});

export const addContact = endpoint({
  method: 'POST',
  path: '/api/admin/companies/{id}/contacts',
  summary: 'Adds a person of a company and mails a link.',
  access: 'admin',
  input: { params: idParams, body: contactForm },
  output: adminContact,
  errors: ['not_found', 'already_invited'],
});

export const sendContactLink = endpoint({
  method: 'POST',
  path: '/api/admin/contacts/{id}/links',
  summary: 'Mails a new link; older links open no more sessions.',
  access: 'admin',
  input: { params: idParams },
  output: adminContact,
  errors: ['not_found', 'too_many_requests'],
});

export const removeContact = endpoint({
  method: 'DELETE',
  path: '/api/admin/contacts/{id}',
  summary: 'Removes a contact; its links and sessions end at once.',
  access: 'admin',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found'],
});

export const postingStatusFilters = ['all', ...postingLifecycle.statuses] as const;

/** A posting in the admin list. */
export const adminPosting = z.extend(postingRow, {
  company: z.object({ id, name: z.string() }),
  contact: z.nullable(companyContact),
  sent_at: z.nullable(timestamp),
});

export type AdminPosting = z.infer<typeof adminPosting>;

export const listAdminPostings = endpoint({
  method: 'GET',
  path: '/api/admin/postings',
  summary: 'Postings of employers. Drafts that were never sent are not listed. The search covers title and company.',
  access: 'admin',
  input: {
    query: adminListQuery(requestOrders, { status: z._default(z.enum(postingStatusFilters), 'all') }),
  },
  output: filteredPageOf(adminPosting, postingStatusFilters),
  errors: ['bad_cursor'],
});

export const getAdminPosting = endpoint({
  method: 'GET',
  path: '/api/admin/postings/{id}',
  summary: 'One posting with its content, and what the job has now if it has become one.',
  access: 'admin',
  input: { params: idParams },
  output: z.extend(adminPosting, {
    content: posting.shape.content,
    /** The content that the job has now, in the language of the posting; null before the first publication. */
    published: z.nullable(postingContent),
  }),
  errors: ['not_found'],
});

export type AdminPostingDetail = z.infer<typeof getAdminPosting.output>;

export const decidePosting = endpoint({
  method: 'POST',
  path: '/api/admin/postings/{id}/decision',
  summary:
    'Publishes a sent posting as a job, or its changes, or returns it with a remark. A new job needs an English title; one in Japan has no fee. The contact is mailed.',
  access: 'admin',
  input: {
    params: idParams,
    body: z.object({
      step: z.enum(deskSteps),
      updated_at: timestamp,
      /** The English title of a new job whose posting is not in English. */
      title: z.optional(requiredLine(maxTitle)),
      remark: z.optional(z.string().check(z.trim(), z.maxLength(maxText))),
    }),
  },
  output: adminPosting,
  errors: ['not_found', 'already_decided', 'changed_meanwhile'],
});
