import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { proofKey, text } from './contract.ts';

// Other query parameters are passed on to the provider.
const query = z.looseObject({ provider: text, redirect_to: text, scopes: text, skip_http_redirect: text, ...proofKey });
const nothing = z.object({});
const address = z.object({ url: z.string() });

export const authorize = endpoint({
  method: 'GET',
  path: '/auth/v1/authorize',
  summary: "Starts a sign-in with a provider: redirects to the provider's page.",
  access: 'public',
  input: { query },
  output: address,
});

/** The parameters of a provider's callback. */
const arrival = z.looseObject({ state: text, code: text, error: text, error_description: text });

export const arrive = endpoint({
  method: 'GET',
  path: '/auth/v1/callback',
  summary: 'The callback of a provider: redirects to the site with a session, a code or an error.',
  access: 'public',
  input: { query: arrival },
  output: nothing,
});

export const arriveByForm = endpoint({
  method: 'POST',
  path: '/auth/v1/callback',
  summary: 'The callback of a provider that sends a form: redirects to the GET callback with its members.',
  access: 'public',
  input: { body: arrival },
  output: nothing,
});

export const linkIdentity = endpoint({
  method: 'GET',
  path: '/auth/v1/user/identities/authorize',
  summary: 'Starts linking an identity of a provider: returns the address of its page, or redirects to it.',
  access: 'learner',
  input: { query },
  output: address,
});

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/auth/v1/user/identities/{id}',
  summary: 'Unlinks an identity, unless it is the last.',
  access: 'learner',
  input: { params: z.object({ id: text }) },
  output: nothing,
});

export const signInWithSaml = endpoint({
  method: 'POST',
  path: '/auth/v1/sso',
  summary: 'Not supported.',
  access: 'public',
  output: nothing,
});
