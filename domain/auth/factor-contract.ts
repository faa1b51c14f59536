import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams } from '#domain/kernel/ids.ts';
import { text, tokenAnswer } from './contract.ts';
import { maxFactorNameLength } from './factor-rules.ts';

// MFA. Errors have the auth service's format and the codes of rules.ts, so `errors` stays empty. null, '' and absence are equivalent.

const name = z.pipe(
  z.nullish(z.string().check(z.maxLength(maxFactorNameLength))),
  z.transform((value) => value ?? ''),
);

export const enrollFactor = endpoint({
  method: 'POST',
  path: '/auth/v1/factors',
  summary: 'Begins a second factor, which counts once it was verified: an authenticator app, or a telephone.',
  access: 'learner',
  input: { body: z.object({ factor_type: text, friendly_name: name, issuer: name, phone: text }) },
  output: z.object({
    id,
    type: z.enum(['totp', 'phone']),
    friendly_name: z.string(),
    /** For an authenticator app, returned only once; the QR code is unescaped SVG for a data URI. */
    totp: z.optional(z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() })),
    phone: z.optional(z.string()),
  }),
  errors: [],
});

export const challengeFactor = endpoint({
  method: 'POST',
  path: '/auth/v1/factors/{id}/challenge',
  summary: 'Asks for a code of a factor; a telephone is sent one.',
  access: 'learner',
  input: { params: idParams, body: z.object({ channel: text }) },
  output: z.object({ id, type: z.enum(['totp', 'phone']), expires_at: z.int() }),
  errors: [],
});

export const verifyFactor = endpoint({
  method: 'POST',
  path: '/auth/v1/factors/{id}/verify',
  summary: "Answers a challenge with a code: the session becomes aal2, and the person's other aal1 sessions end.",
  access: 'learner',
  input: { params: idParams, body: z.object({ challenge_id: text, code: text }) },
  output: tokenAnswer,
  errors: [],
});

export const unenrollFactor = endpoint({
  method: 'DELETE',
  path: '/auth/v1/factors/{id}',
  summary: 'Takes a factor away; the sessions that it raised fall back to aal1.',
  access: 'learner',
  input: { params: idParams },
  output: z.object({ id }),
  errors: [],
});
