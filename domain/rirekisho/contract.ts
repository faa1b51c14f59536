import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idParams } from '#domain/kernel/ids.ts';
import { nameForms } from '#domain/names/rules.ts';
import { eras } from './rules.ts';

const query = z.object({
  /** The era system of years. */
  era: z._default(z.enum(eras), 'western'),
  /** The form of the name in large letters; the Cyrillic one is printed below. */
  name: z._default(z.enum(nameForms), 'katakana'),
});

export const downloadMyRirekisho = endpoint({
  method: 'GET',
  path: '/api/profile/rirekisho',
  summary: "The signed-in learner's 履歴書 (Japanese-style résumé) as a PDF.",
  access: 'learner',
  bytes: true,
  input: { query },
  errors: ['too_many_requests', 'unavailable'],
});

export const downloadRirekisho = endpoint({
  method: 'GET',
  path: '/api/admin/profiles/{id}/rirekisho',
  summary: "A person's 履歴書 (Japanese-style résumé) as a PDF.",
  access: 'office',
  bytes: true,
  input: { params: idParams, query },
  errors: ['not_found', 'too_many_requests', 'unavailable'],
});
