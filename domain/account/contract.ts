import * as z from 'zod/mini';
import { normalizeEmail } from '#domain/auth/rules.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idParams, timestamp } from '#domain/kernel/ids.ts';
import { userSessions } from '#domain/users/contract.ts';

// Operations on the caller's account, except those of the auth service.

export const listMySessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  summary: "The caller's sessions, last used first.",
  access: 'learner',
  output: userSessions,
});

export const endMySession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/{id}',
  summary: "Ends one of the caller's sessions: its tokens are rejected from the next request on.",
  access: 'learner',
  input: { params: idParams },
  output: userSessions,
  errors: ['not_found'],
});

export const keepMySession = endpoint({
  method: 'PUT',
  path: '/api/me/kept-session',
  summary:
    'Lets the browser keep the current session, which then ends in 30 days; taking that back leaves the end. Refused for admins, who sign in again.',
  access: 'learner',
  input: { body: z.object({ kept: z.boolean() }) },
  output: userSessions,
});

export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/me/export',
  summary: 'A ZIP with all stored data about the caller as JSON, and with the uploaded files.',
  access: 'learner',
  bytes: true,
  errors: ['too_many_requests', 'view_only'],
});

/** The scheduled deletion, or null. */
const ending = z.object({ deletes_at: z.nullable(timestamp) });

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/api/me/deletion',
  summary:
    "Schedules the deletion of the caller's account after the grace period; a second call does not change the date.",
  access: 'learner',
  input: {
    body: z.object({
      /** The sign-in address, typed as confirmation. */
      email: z.string().check(z.maxLength(255), z.overwrite(normalizeEmail)),
    }),
  },
  output: ending,
  errors: ['last_admin', 'too_many_changes'],
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/api/me/deletion',
  summary: 'Cancels the scheduled deletion of the account.',
  access: 'learner',
  output: ending,
});
