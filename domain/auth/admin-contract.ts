import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams } from '#domain/kernel/ids.ts';
import { factor, givenMetadata, redirectQuery, text, user } from './contract.ts';

// The admin API for programs with a service_role token.

const nothing = z.object({});
const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);
/** An account update; absent members stay unchanged. */
const attributes = {
  email: text,
  phone: text,
  password: text,
  /** An argon2 hash in PHC format, for imported users. */
  password_hash: text,
  /** True to mark the address as verified; false to require confirmation, even with autoconfirm. */
  email_confirm: z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? null),
  ),
  user_metadata: givenMetadata,
  app_metadata: givenMetadata,
  role: text,
  /** A duration in Go's format, or `none`. */
  ban_duration: text,
};

export const listAccounts = endpoint({
  method: 'GET',
  path: '/auth/v1/admin/users',
  summary: 'A page of all users, newest first; headers have the total and the links of other pages.',
  access: 'service',
  input: { query: z.object({ page: text, per_page: text, filter: text, sort: text }) },
  output: z.object({ users: z.array(user), aud: z.literal('authenticated') }),
});

export const createAccount = endpoint({
  method: 'POST',
  path: '/auth/v1/admin/users',
  summary: 'Creates an account without sending a mail.',
  access: 'service',
  input: { body: z.object({ ...attributes, id: text }) },
  output: user,
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/auth/v1/admin/users/{id}',
  summary: 'One account, including soft-deleted ones.',
  access: 'service',
  input: { params: idParams },
  output: user,
});

export const changeAccount = endpoint({
  method: 'PUT',
  path: '/auth/v1/admin/users/{id}',
  summary: 'Changes an account at once: metadata is merged, a new password or a ban ends all its sessions.',
  access: 'service',
  input: { params: idParams, body: z.object(attributes) },
  output: user,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/auth/v1/admin/users/{id}',
  summary: 'Deletes an account; a soft deletion leaves a row with its id and without personal data.',
  access: 'service',
  input: { params: idParams, body: z.object({ should_soft_delete: flag }) },
  output: nothing,
});

export const listAccountFactors = endpoint({
  method: 'GET',
  path: '/auth/v1/admin/users/{id}/factors',
  summary: 'The second factors of an account.',
  access: 'service',
  input: { params: idParams },
  output: z.array(factor),
});

export const deleteAccountFactor = endpoint({
  method: 'DELETE',
  path: '/auth/v1/admin/users/{id}/factors/{factor_id}',
  summary: 'Deletes a second factor of a user who has lost it.',
  access: 'service',
  input: { params: z.object({ id, factor_id: id }) },
  output: factor,
});

export const inviteByMail = endpoint({
  method: 'POST',
  path: '/auth/v1/invite',
  summary: 'Creates an account and mails an invitation; following its link confirms the account.',
  access: 'service',
  input: { query: redirectQuery, body: z.object({ email: text, data: givenMetadata }) },
  output: user,
});

export const makeLink = endpoint({
  method: 'POST',
  path: '/auth/v1/admin/generate_link',
  summary: 'Creates the link and the code of a mail without sending it.',
  access: 'service',
  input: {
    query: redirectQuery,
    body: z.object({
      type: text,
      email: text,
      password: text,
      new_email: text,
      data: givenMetadata,
      redirect_to: text,
    }),
  },
  output: z.extend(user, {
    action_link: z.string(),
    email_otp: z.string(),
    /** The link's token, for verification by token_hash. */
    hashed_token: z.string(),
    redirect_to: z.string(),
    verification_type: z.string(),
  }),
});
