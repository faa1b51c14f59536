import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { tokenAnswer } from './contract.ts';

// Recovery codes are not part of the auth client's contract, so they belong to the data API with its error format.

export const countRecoveryCodes = endpoint({
  method: 'GET',
  path: '/api/me/recovery-codes',
  summary: 'How many recovery codes are left, and when they were made; null when there never were any.',
  access: 'learner',
  input: {},
  output: z.object({ remaining: z.int(), made_at: z.nullable(timestamp) }),
  errors: [],
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/me/recovery-codes',
  summary: 'Makes recovery codes in place of the older ones, and shows them this once; only with a second factor.',
  access: 'learner',
  input: {},
  output: z.object({ codes: z.array(z.string()) }),
  errors: ['second_factor_missing'],
});

export const redeemRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/me/recovery-codes/redeem',
  summary: 'Spends a recovery code in place of a code of the second factor: answers with the session, now aal2.',
  access: 'learner',
  beforeSecondFactor: true,
  input: { body: z.object({ code: z.string().check(z.maxLength(100)) }) },
  output: tokenAnswer,
  errors: ['recovery_code_wrong', 'too_many_requests'],
});
