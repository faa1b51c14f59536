import * as z from 'zod/mini';
import { storedFile } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idParams } from '#domain/kernel/ids.ts';
import { nameForms } from '#domain/names/rules.ts';

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

export const attachMyPapers = endpoint({
  method: 'POST',
  path: '/api/profile/papers',
  summary:
    "Draws the signed-in learner's 履歴書 and 職務経歴書 as they are now and stores them like an uploaded résumé, which does not change with the profile. Refused without a name, day of birth, school or motive.",
  access: 'learner',
  output: storedFile,
  errors: ['profile_incomplete', 'too_many_uploads', 'too_many_requests', 'unavailable'],
});
