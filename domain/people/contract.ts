import * as z from 'zod/mini';
import { isEmail } from '#domain/auth/rules.ts';
import { enrollmentStart, weekEnrollment } from '#domain/enrollments/contract.ts';
import { optionalText, requiredText } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/language.ts';
import { maxReasonLength } from '#domain/kernel/list.ts';
import { adminPayment } from '#domain/payments/contract.ts';
import { learnerStates } from '#domain/progress/rules.ts';
import { maxLineLength } from '#domain/profiles/rules.ts';
import { adminUser } from '#domain/users/contract.ts';
import { maxNoteLength } from './rules.ts';

/** A note of the desk about a person, which only admins see here; the author is null after their account is deleted. */
const deskNote = z.object({ id, text: z.string(), author: z.nullable(z.string()), created_at: timestamp });

const deskNotes = z.object({ notes: z.array(deskNote) });

/** The parts that teaching does not see. */
const forOffice = z.extend(deskNotes, {
  /** The sign-in address; null without one. */
  account_email: z.nullable(z.string()),
  email_verified: z.boolean(),
  last_sign_in_at: z.nullable(timestamp),
  sessions: z.int(),
  applications: z.int(),
  proposals: z.int(),
  verification_requests: z.int(),
  payments: z.array(
    z.pick(adminPayment, {
      ...({ id: true, purpose: true, reference: true, amount: true } as const),
      ...({ currency: true, status: true, created_at: true } as const),
    }),
  ),
});

export const personPage = z.extend(adminUser, {
  phone_number: z.nullable(z.string()),
  language: z.nullable(z.enum(languages)),
  /** In a course. */
  last_active_at: z.nullable(timestamp),
  homework: z.int(),
  questions: z.int(),
  reports: z.int(),
  enrollments: z.array(
    z.extend(weekEnrollment, {
      weekly_release: z.boolean(),
      /** Of an active enrollment. */
      state: z.nullable(z.enum(learnerStates)),
    }),
  ),
  office: z.nullable(forOffice),
});

export type PersonOnPage = z.infer<typeof personPage>;

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/admin/people/{id}',
  summary:
    'A person with contact, courses, numbers of homework and questions, and for the office requests, payments, sign-ins and notes; the newest 50 rows of each kind.',
  access: 'staff',
  input: { params: idParams },
  output: personPage,
  errors: ['not_found'],
});

export const addNote = endpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/notes',
  summary: 'Adds a note of the desk. The person does not see it, but it is part of the export of their data.',
  access: 'office',
  input: { params: idParams, body: z.object({ text: requiredText(maxNoteLength) }) },
  output: deskNotes,
  errors: ['not_found'],
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/{id}/notes/{note_id}',
  summary: 'Deletes a note of the desk.',
  access: 'office',
  input: { params: z.extend(idParams, { note_id: id }) },
  output: deskNotes,
  errors: ['not_found'],
});

/** A person who came to the desk. */
export const newPerson = z.object({
  full_name: requiredText(maxLineLength),
  email: z.string().check(z.trim(), z.toLowerCase(), z.refine(isEmail, 'email')),
  phone_number: optionalText(maxLineLength),
  language: z.enum(languages),
});

export const addPerson = endpoint({
  method: 'POST',
  path: '/api/admin/people',
  summary:
    'Adds a person and mails an invitation, with which they choose a password. A person whose address is not confirmed is invited again.',
  access: 'office',
  input: { body: newPerson },
  output: z.object({ id }),
  errors: ['email_taken', 'too_many_changes'],
});

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  summary:
    'Invites those again who are in a course or were invited, and have not signed in within three days of the last invitation; 100 at most. Returns how many.',
  access: 'office',
  output: z.object({ invited: z.int() }),
  errors: ['too_many_changes'],
});

export const enrollPerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/enrollments',
  summary:
    'Enrolls a person at once, without a request. With `start` they join a group of a course with weekly release, and the weeks up to a number open. With `cash` the payment is confirmed with this note, such as the number of the receipt.',
  access: 'office',
  input: {
    params: idParams,
    body: z.object({
      course_id: id,
      start: z.optional(enrollmentStart),
      cash: z.optional(requiredText(maxReasonLength)),
    }),
  },
  output: z.object({ id }),
  errors: ['not_found', 'already_enrolled', 'group_full'],
});
