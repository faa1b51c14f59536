import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { tokenAnswer } from './contract.ts';

// Recovery codes are not part of the auth client's contract, so they belong to the data API with its error format.

export const countRecoveryCodes = endpoint({
  method: 'GET',
  path: '/api/me/recovery-codes',
  summary: 'The number of remaining recovery codes and when they were created; null without any.',
  access: 'learner',
  output: z.object({ remaining: z.int(), made_at: z.nullable(timestamp) }),
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/me/recovery-codes',
  summary: 'Creates recovery codes, which replace the older ones and are shown only once; requires a second factor.',
  access: 'learner',
  output: z.object({ codes: z.array(z.string()) }),
  errors: ['second_factor_missing'],
});

export const redeemRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/me/recovery-codes/redeem',
  summary: 'Redeems a recovery code instead of a code of the second factor: returns the session, now aal2.',
  access: 'learner',
  beforeSecondFactor: true,
  input: { body: z.object({ code: z.string().check(z.maxLength(100)) }) },
  output: tokenAnswer,
  errors: ['recovery_code_wrong', 'too_many_requests'],
});
