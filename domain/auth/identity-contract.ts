import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { proofKey, text } from './contract.ts';

// Other query parameters are passed on to the provider.
const wish = z.looseObject({ provider: text, redirect_to: text, scopes: text, skip_http_redirect: text, ...proofKey });
const nothing = z.object({});
/** The redirect target. */
const address = z.object({ url: z.string() });

export const authorize = endpoint({
  method: 'GET',
  path: '/auth/v1/authorize',
  summary: "Begins a sign-in with a provider: answers 302 to the provider's page.",
  access: 'public',
  input: { query: wish },
  output: address,
  errors: [],
});

/** The parameters of a provider's callback. */
const arrival = z.looseObject({ state: text, code: text, error: text, error_description: text });

export const arrive = endpoint({
  method: 'GET',
  path: '/auth/v1/callback',
  summary: 'Where a provider sends the browser back: answers 302 to the site, with a session, a code or an error.',
  access: 'public',
  input: { query: arrival },
  output: nothing,
  errors: [],
});

export const arriveByForm = endpoint({
  method: 'POST',
  path: '/auth/v1/callback',
  summary: 'The same for a provider that sends a form: answers 303 to the address with its members.',
  access: 'public',
  input: { body: arrival },
  output: nothing,
  errors: [],
});

export const linkIdentity = endpoint({
  method: 'GET',
  path: '/auth/v1/user/identities/authorize',
  summary: 'Begins to link an account at a provider: answers with the address of its page, or 302 to it.',
  access: 'learner',
  input: { query: wish },
  output: address,
  errors: [],
});

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/auth/v1/user/identities/{id}',
  summary: 'Takes a way to sign in away, unless it is the last.',
  access: 'learner',
  input: { params: z.object({ id: text }) },
  output: nothing,
  errors: [],
});

export const signInWithSaml = endpoint({
  method: 'POST',
  path: '/auth/v1/sso',
  summary: 'Not offered.',
  access: 'public',
  input: {},
  output: nothing,
  errors: [],
});
