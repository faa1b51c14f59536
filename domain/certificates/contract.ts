import * as z from 'zod/mini';
import { requiredText } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, id, idParams } from '#domain/kernel/ids.ts';
import { defaultLanguage, languages } from '#domain/kernel/language.ts';
import { maxReasonLength } from '#domain/kernel/list.ts';
import { certificateStatuses } from './rules.ts';

const text = z.nullable(z.string());
const titles = { title: z.string(), title_jp: text, title_mn: text };
const status = z.enum(certificateStatuses);

/** What a certificate says about the course. */
const facts = z.object({
  ...titles,
  started_on: day,
  ended_on: day,
  /** Full hours of completed lessons; null if the lessons do not state their durations. */
  hours: z.nullable(z.int()),
  /** Accepted homework, and the works that were made of it. */
  homework: z.int(),
  works: z.int(),
});

const names = { name: z.string(), katakana: text, latin: text };

/** A certificate for its learner. */
export const myCertificate = z.extend(facts, {
  id,
  number: z.string(),
  status,
  ...names,
  check_digits: z.string(),
  shows_name: z.boolean(),
  issued_on: day,
  withdrawn_on: z.nullable(day),
  withdrawn_reason: text,
  /** The profile has another name now. */
  is_outdated: z.boolean(),
});

export type MyCertificate = z.infer<typeof myCertificate>;

export const listMyCertificates = endpoint({
  method: 'GET',
  path: '/api/my-certificates',
  summary:
    "The signed-in learner's completed courses, newest first, each with its certificate, if it was issued, and the earlier ones that it replaces.",
  access: 'learner',
  output: z.object({
    rows: z.array(
      z.object({
        enrollment_id: id,
        ...titles,
        certificate: z.nullable(myCertificate),
        earlier: z.array(z.object({ number: z.string(), issued_on: day })),
      }),
    ),
  }),
});

export type CertificateRow = z.infer<typeof listMyCertificates.output>['rows'][number];

export const issueCertificate = endpoint({
  method: 'POST',
  path: '/api/enrollments/{id}/certificate',
  summary:
    "Issues the certificate of the signed-in learner's completed enrollment; the same one again if it was issued before. Refused with wrong_status if the enrollment is not completed or the certificate was withdrawn.",
  access: 'learner',
  input: { params: idParams },
  output: myCertificate,
  errors: ['not_found', 'wrong_status'],
});

export const renewCertificate = endpoint({
  method: 'POST',
  path: '/api/my-certificates/{id}/renewal',
  summary:
    'Issues a certificate again with the name that the profile has now. It gets a new number; the old one is replaced and leads to it. Refused with unchanged if the name is the same.',
  access: 'learner',
  input: { params: idParams },
  output: myCertificate,
  errors: ['not_found', 'wrong_status', 'unchanged', 'too_many_changes'],
});

export const consentToName = endpoint({
  method: 'PUT',
  path: '/api/my-certificates/{id}/consent',
  summary: 'Shows the name on the public page of a certificate, or only initials and the digits of the paper.',
  access: 'learner',
  input: { params: idParams, body: z.object({ shows_name: z.boolean() }) },
  output: myCertificate,
  errors: ['not_found'],
});

export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/api/my-certificates/{id}/pdf',
  summary: "The signed-in learner's valid certificate as a PDF with a QR code of its public address.",
  access: 'learner',
  bytes: true,
  input: { params: idParams, query: z.object({ language: z._default(z.enum(languages), defaultLanguage) }) },
  errors: ['not_found', 'wrong_status', 'too_many_requests', 'unavailable'],
});

/** A certificate for everybody who has its number. */
export const publicCertificate = z.object({
  number: z.string(),
  status,
  issued_on: day,
  /** The newest number, if it was replaced. */
  replaced_by: text,
  withdrawn_on: z.nullable(day),
  /** Of a valid certificate. */
  holder: z.nullable(
    z.object({
      /** Null unless the learner shows it. */
      name: z.nullable(z.object(names)),
      initials: z.string(),
      check_digits: z.string(),
    }),
  ),
  /** Of a valid certificate. */
  course: z.nullable(facts),
});

export type PublicCertificate = z.infer<typeof publicCertificate>;

export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/{number}',
  summary:
    'Whether a certificate is valid, replaced or withdrawn, by its number, which may be typed in small letters, with spaces or without hyphen. A client can ask 120 times an hour.',
  access: 'public',
  input: { params: z.object({ number: z.string() }) },
  output: publicCertificate,
  errors: ['not_found', 'too_many_requests'],
});

/** A certificate for the office. */
export const adminCertificate = z.object({
  id,
  number: z.string(),
  ...titles,
  status,
  issued_on: day,
  withdrawn_reason: text,
});

export type AdminCertificate = z.infer<typeof adminCertificate>;

export const listPersonCertificates = endpoint({
  method: 'GET',
  path: '/api/admin/people/{id}/certificates',
  summary: 'The certificates of a person, newest first.',
  access: 'office',
  input: { params: idParams },
  output: z.object({ rows: z.array(adminCertificate) }),
});

export const withdrawCertificate = endpoint({
  method: 'PUT',
  path: '/api/admin/certificates/{id}/withdrawal',
  summary:
    'Withdraws a valid certificate: its public page says so within a minute, without the reason, which the learner reads. No other one can be issued for the enrollment.',
  access: 'office',
  input: { params: idParams, body: z.object({ reason: requiredText(maxReasonLength) }) },
  output: adminCertificate,
  errors: ['not_found', 'wrong_status'],
});

export const restoreCertificate = endpoint({
  method: 'DELETE',
  path: '/api/admin/certificates/{id}/withdrawal',
  summary: 'Takes back the withdrawal of a certificate, which is valid again.',
  access: 'office',
  input: { params: idParams },
  output: adminCertificate,
  errors: ['not_found', 'wrong_status'],
});
