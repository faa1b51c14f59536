import * as z from 'zod/mini';
import { leavable } from '#domain/applications/sharing.ts';
import { storedFile } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams } from '#domain/kernel/ids.ts';
import { nameForms } from '#domain/names/rules.ts';
import { isReadable } from '#domain/names/script.ts';
import { maxText } from '#domain/profiles/rules.ts';

const query = z.object({
  /** The form of the name in large letters. */
  name: z._default(z.enum(nameForms), 'katakana'),
});

export const downloadMyCareerPaper = endpoint({
  method: 'GET',
  path: '/api/profile/career-paper',
  summary: "The signed-in learner's 職務経歴書 (career history) as a PDF.",
  access: 'learner',
  bytes: true,
  input: { query },
  errors: ['profile_incomplete', 'too_many_requests', 'unavailable'],
});

export const downloadCareerPaper = endpoint({
  method: 'GET',
  path: '/api/admin/profiles/{id}/career-paper',
  summary: "A person's 職務経歴書 (career history) as a PDF.",
  access: 'office',
  bytes: true,
  input: { params: idParams, query },
  errors: ['not_found', 'too_many_requests', 'unavailable'],
});

/** The company that papers are drawn for, which they name; older clients state none. */
const papersFor = z.object({
  job_id: z.optional(id),
  /** 志望動機 for this company, in Japanese or Latin letters; that of the profile if absent. */
  motivation: z.optional(
    z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(maxText),
      z.refine((text) => isReadable(text), 'letters'),
    ),
  ),
  left_out: z._default(z.array(z.enum(leavable)), []),
});
export type PapersFor = z.output<typeof papersFor>;

export const attachMyPapers = endpoint({
  method: 'POST',
  path: '/api/profile/papers',
  summary:
    "Draws the signed-in learner's 履歴書 and 職務経歴書 as they are now and stores them like an uploaded résumé, which does not change with the profile. For the company of a job they name it and leave out the gender and what is asked. Refused without a name, day of birth, school or motive.",
  access: 'learner',
  input: { body: z.nullish(papersFor) },
  output: storedFile,
  errors: ['profile_incomplete', 'not_found', 'no_recipient', 'too_many_uploads', 'too_many_requests', 'unavailable'],
});
