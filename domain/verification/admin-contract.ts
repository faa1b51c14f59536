import * as z from 'zod/mini';
import { endpoint, exportOf } from '#domain/kernel/endpoint.ts';
import { idParams, timestamp } from '#domain/kernel/ids.ts';
import { person } from '#domain/kernel/people/person.ts';
import { adminListQuery, filteredPageOf, optionalReason } from '#domain/kernel/list.ts';
import { requestPayment } from '#domain/payments/contract.ts';
import { myVerificationRequest } from './contract.ts';
import { verification } from './rules.ts';

/** A verification request in the admin list. */
export const adminVerificationRequest = z.extend(myVerificationRequest, {
  user: person,
  /** Null without a fee. */
  payment: z.nullable(requestPayment),
  updated_at: timestamp,
});

export type AdminVerificationRequest = z.infer<typeof adminVerificationRequest>;

export const verificationStatusFilters = ['all', ...verification.statuses] as const;

/** The order of the list of verification requests. */
export const verificationOrders = { names: ['waiting', 'created_at'], usual: '-created_at' } as const;

const verificationList = adminListQuery(verificationOrders, {
  status: z._default(z.enum(verificationStatusFilters), 'all'),
});

export const listVerificationRequests = endpoint({
  method: 'GET',
  path: '/api/admin/verification-requests',
  summary:
    'Verification requests; the search covers name, email and payment reference. Counts are of the search, by status.',
  access: 'office',
  input: { query: verificationList },
  output: filteredPageOf(adminVerificationRequest, verificationStatusFilters),
  errors: ['bad_cursor'],
});

export const exportVerificationRequests = exportOf(listVerificationRequests, 'verification requests');

export const getVerificationRequest = endpoint({
  method: 'GET',
  path: '/api/admin/verification-requests/{id}',
  summary: 'One verification request, as in the admin list.',
  access: 'office',
  input: { params: idParams },
  output: adminVerificationRequest,
  errors: ['not_found'],
});

/** The decisions on a verification request. */
export const verificationSteps = Object.keys(verification.steps) as [keyof typeof verification.steps];

export const decideVerification = endpoint({
  method: 'POST',
  path: '/api/admin/verification-requests/{id}/decision',
  summary: 'Approves or rejects a pending request, exactly once. The learner is notified of the reason.',
  access: 'office',
  input: {
    params: idParams,
    body: z.object({
      step: z.enum(verificationSteps),
      reason: optionalReason,
    }),
  },
  output: adminVerificationRequest,
  errors: ['not_found', 'already_decided'],
});
