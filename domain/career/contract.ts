import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idParams } from '#domain/kernel/ids.ts';
import { nameForms } from '#domain/names/rules.ts';
import { careerEvidence } from './evidence.ts';

const query = z.object({
  /** The form of the name in large letters. */
  name: z._default(z.enum(nameForms), 'katakana'),
});

export const getCareerEvidence = endpoint({
  method: 'GET',
  path: '/api/profile/career-evidence',
  summary: "The signed-in learner's works, courses and accepted proposals, as a 職務経歴書 prints them.",
  access: 'learner',
  output: careerEvidence,
});

export const downloadMyCareerPaper = endpoint({
  method: 'GET',
  path: '/api/profile/career-paper',
  summary: "The signed-in learner's 職務経歴書 (career history) as a PDF.",
  access: 'learner',
  bytes: true,
  input: { query },
  errors: ['too_many_requests', 'unavailable'],
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
