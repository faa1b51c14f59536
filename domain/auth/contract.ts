import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { factorStatuses, factorTypes } from './factor-rules.ts';

// Errors have the auth service's format and the codes of rules.ts, so no operation lists them. The client sends null, '' or no member with the
// same meaning.

/** A string, default ''. */
export const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);
const metadata = z.record(z.string(), z.unknown());
/** Metadata to merge, default {}. */
export const givenMetadata = z.pipe(
  z.nullish(metadata),
  z.transform((value) => value ?? {}),
);
const captcha = z.pipe(
  z.nullish(z.object({ captcha_token: text })),
  z.transform((meta) => meta?.captcha_token ?? ''),
);
const nothing = z.object({});
export const proofKey = { code_challenge: text, code_challenge_method: text };
/** The target of a mail's link. */
export const redirectQuery = z.object({ redirect_to: text });

export const identity = z.object({
  identity_id: id,
  id: z.string(),
  user_id: id,
  identity_data: metadata,
  provider: z.string(),
  email: z.optional(z.string()),
  last_sign_in_at: z.optional(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
});

/** An MFA factor, without its secret. */
export const factor = z.object({
  id,
  factor_type: z.enum(factorTypes),
  status: z.enum(factorStatuses),
  friendly_name: z.optional(z.string()),
  phone: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  last_challenged_at: z.nullable(timestamp),
});

/** A user; unset times are absent. */
export const user = z.object({
  id,
  aud: z.literal('authenticated'),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  email_confirmed_at: z.optional(timestamp),
  phone_confirmed_at: z.optional(timestamp),
  confirmed_at: z.optional(timestamp),
  invited_at: z.optional(timestamp),
  confirmation_sent_at: z.optional(timestamp),
  recovery_sent_at: z.optional(timestamp),
  email_change_sent_at: z.optional(timestamp),
  phone_change_sent_at: z.optional(timestamp),
  reauthentication_sent_at: z.optional(timestamp),
  new_email: z.optional(z.string()),
  new_phone: z.optional(z.string()),
  last_sign_in_at: z.optional(timestamp),
  app_metadata: metadata,
  user_metadata: metadata,
  identities: z.array(identity),
  /** Absent if there are none. */
  factors: z.optional(z.array(factor)),
  is_anonymous: z.boolean(),
  banned_until: z.optional(timestamp),
  deleted_at: z.optional(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
});

/** A session; `expires_at` in Unix seconds. */
export const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  expires_at: z.int(),
  refresh_token: z.string(),
  /** The provider's tokens, once, after a PKCE sign-in. */
  provider_token: z.optional(z.string()),
  provider_refresh_token: z.optional(z.string()),
  /** Set if the correct password is too weak by today's rules. */
  weak_password: z.optional(z.object({ message: z.string(), reasons: z.array(z.string()) })),
  user,
});

export type Identity = z.infer<typeof identity>;
export type Factor = z.infer<typeof factor>;
export type User = z.infer<typeof user>;
export type TokenAnswer = z.infer<typeof tokenAnswer>;

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/v1/signup',
  summary: 'Creates an account: returns a session, or only the user when the address must be confirmed first.',
  access: 'public',
  input: {
    query: redirectQuery,
    body: z.object({
      email: text,
      phone: text,
      password: text,
      data: givenMetadata,
      gotrue_meta_security: captcha,
      ...proofKey,
    }),
  },
  output: z.union([tokenAnswer, user]),
});

export const makeToken = endpoint({
  method: 'POST',
  path: '/auth/v1/token',
  summary: 'Opens a session with a password, or renews one with its refresh token.',
  access: 'public',
  input: {
    query: z.object({ grant_type: text }),
    body: z.object({
      email: text,
      phone: text,
      password: text,
      refresh_token: text,
      auth_code: text,
      code_verifier: text,
      gotrue_meta_security: captcha,
    }),
  },
  output: tokenAnswer,
});

export const recover = endpoint({
  method: 'POST',
  path: '/auth/v1/recover',
  summary: 'Mails a link and a code for a new password; the response is the same for an unknown address.',
  access: 'public',
  input: { query: redirectQuery, body: z.object({ email: text, gotrue_meta_security: captcha, ...proofKey }) },
  output: nothing,
});

const linkRequest = z.object({
  email: text,
  phone: text,
  create_user: z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? true),
  ),
  data: givenMetadata,
  gotrue_meta_security: captcha,
  ...proofKey,
});

export const mailCode = endpoint({
  method: 'POST',
  path: '/auth/v1/otp',
  summary: 'Mails a link and a code that open a session; creates the account first unless create_user is false.',
  access: 'public',
  input: { query: redirectQuery, body: linkRequest },
  output: nothing,
});

export const mailLink = endpoint({
  method: 'POST',
  path: '/auth/v1/magiclink',
  summary: 'The older name of /otp.',
  access: 'public',
  input: { query: redirectQuery, body: linkRequest },
  output: nothing,
});

export const resend = endpoint({
  method: 'POST',
  path: '/auth/v1/resend',
  summary: 'Mails the confirmation again; the response is the same when no mail is sent.',
  access: 'public',
  input: {
    query: redirectQuery,
    body: z.object({ type: text, email: text, phone: text, gotrue_meta_security: captcha, ...proofKey }),
  },
  output: nothing,
});

export const followLink = endpoint({
  method: 'GET',
  path: '/auth/v1/verify',
  summary: 'The link in a mail: redirects to `redirect_to` with the session or the error in the fragment.',
  access: 'public',
  input: { query: z.object({ token: text, type: text, redirect_to: text }) },
  output: nothing,
});

export const verifyCode = endpoint({
  method: 'POST',
  path: '/auth/v1/verify',
  summary: "Opens a session with a mail's code and address, or with the token of its link.",
  access: 'public',
  input: { body: z.object({ type: text, email: text, phone: text, token: text, token_hash: text }) },
  /** A message without a session if the other mailbox must confirm too. */
  output: z.union([tokenAnswer, z.object({ msg: z.string(), code: z.string() })]),
});

export const getOwnUser = endpoint({
  method: 'GET',
  path: '/auth/v1/user',
  summary: 'The signed-in user.',
  access: 'learner',
  output: user,
});

export const updateOwnUser = endpoint({
  method: 'PUT',
  path: '/auth/v1/user',
  summary:
    "Changes the user's own data (merged by key; null deletes), password (which ends the other sessions) or, once both mailboxes confirm, address.",
  access: 'learner',
  input: {
    query: redirectQuery,
    body: z.object({
      email: text,
      phone: text,
      password: text,
      data: givenMetadata,
      app_metadata: z.optional(z.unknown()),
      current_password: text,
      /** The code of GET /reauthenticate. */
      nonce: text,
      ...proofKey,
    }),
  },
  output: user,
});

export const reauthenticate = endpoint({
  method: 'GET',
  path: '/auth/v1/reauthenticate',
  summary: 'Mails a code that replaces a recent sign-in when the password is changed.',
  access: 'learner',
  output: nothing,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/v1/logout',
  summary: 'Ends sessions of the user: all (global), this one (local) or all others (others). Returns 204.',
  access: 'learner',
  input: { query: z.object({ scope: text }) },
  output: nothing,
});
