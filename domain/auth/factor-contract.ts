import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams } from '#domain/kernel/ids.ts';
import { text, tokenAnswer } from './contract.ts';
import { maxFactorNameLength } from './factor-rules.ts';

const name = z.pipe(
  z.nullish(z.string().check(z.maxLength(maxFactorNameLength))),
  z.transform((value) => value ?? ''),
);

export const enrollFactor = endpoint({
  method: 'POST',
  path: '/auth/v1/factors',
  summary: 'Enrolls a second factor, an authenticator app or a phone; it takes effect once it is verified.',
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
});

export const challengeFactor = endpoint({
  method: 'POST',
  path: '/auth/v1/factors/{id}/challenge',
  summary: 'Starts a challenge of a factor; a phone gets a code by text message.',
  access: 'learner',
  input: { params: idParams, body: z.object({ channel: text }) },
  output: z.object({ id, type: z.enum(['totp', 'phone']), expires_at: z.int() }),
});

export const verifyFactor = endpoint({
  method: 'POST',
  path: '/auth/v1/factors/{id}/verify',
  summary: "Verifies the code of a challenge: the session becomes aal2, and the user's other aal1 sessions end.",
  access: 'learner',
  input: { params: idParams, body: z.object({ challenge_id: text, code: text }) },
  output: tokenAnswer,
});

export const unenrollFactor = endpoint({
  method: 'DELETE',
  path: '/auth/v1/factors/{id}',
  summary: 'Deletes a factor; the sessions that it upgraded return to aal1.',
  access: 'learner',
  input: { params: idParams },
  output: z.object({ id }),
});
