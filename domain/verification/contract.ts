import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { maxReferenceLength, verification } from './rules.ts';

/** A verification request for its learner. */
export const myVerificationRequest = z.object({
  id,
  payment_reference: z.string(),
  status: z.enum(verification.statuses),
  /** The admin's reason for the decision, or null. */
  reason: z.nullable(z.string()),
  created_at: timestamp,
  decided_at: z.nullable(timestamp),
});

export type MyVerificationRequest = z.infer<typeof myVerificationRequest>;

export const getMyVerification = endpoint({
  method: 'GET',
  path: '/api/verification',
  summary: 'Whether the signed-in learner is verified, all requests, newest first, and a reference for the next one.',
  access: 'learner',
  output: z.object({
    verified_at: z.nullable(timestamp),
    requests: z.array(myVerificationRequest),
    /** The suggested reference for the bank transfer; the same until a request is sent. */
    suggested_reference: z.string(),
  }),
});

/** The form of a request. */
export const verificationForm = z.object({
  payment_reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxReferenceLength), z.regex(/^\P{Cc}*$/u)),
});

export const requestVerification = endpoint({
  method: 'POST',
  path: '/api/verification-requests',
  summary: 'Requests verification with the reference of a payment; an admin decides. Only one request can be pending.',
  access: 'learner',
  input: {
    body: verificationForm,
  },
  output: myVerificationRequest,
  errors: ['profile_incomplete', 'already_requested', 'already_verified', 'too_many_changes'],
});
