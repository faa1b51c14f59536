import { createHmac } from 'node:crypto';
import { normalizeEmail, type ProviderName } from '#domain/auth/rules.ts';
import type { Json } from '#db/tables.ts';
import * as oauth from 'openid-client';
import * as z from 'zod/mini';
import { refusal } from '#server/auth/auth-error.ts';
import type { Provider } from './providers.ts';

/** A user's profile at a provider. */
export interface ProviderPerson {
  provider: ProviderName;
  /** The stable id at the provider. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  /** The stored claims, named as in the contract. */
  claims: { [name: string]: Json };
}

export type ProviderTokens = Awaited<ReturnType<typeof oauth.authorizationCodeGrant>>;

const text = z.optional(z.nullable(z.string()));
const identifier = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

const googleClaims = z.object({
  sub: z.string(),
  email: text,
  email_verified: z.optional(z.boolean()),
  name: text,
  picture: text,
});
const githubPerson = z.object({ id: identifier, login: z.string(), name: text, avatar_url: text });
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));
const facebookPerson = z.object({
  id: identifier,
  email: text,
  name: text,
  picture: z.optional(z.object({ data: z.optional(z.object({ url: text })) })),
});

/** Fetches the profile for a provider's tokens. */
export async function readPerson(provider: Provider, tokens: ProviderTokens): Promise<ProviderPerson> {
  const person = await readers[provider.name](provider, tokens);
  const { email, isEmailVerified, subject, name, picture, ...names } = person;
  if (!email) throw refusal('unexpected_failure', { message: 'Error getting user email from external provider' });
  const claims = {
    ...names,
    sub: subject,
    provider_id: subject,
    iss: provider.client.serverMetadata().issuer,
    email,
    email_verified: isEmailVerified,
    phone_verified: false,
    name,
    full_name: name,
    picture,
    avatar_url: picture,
  };
  return {
    provider: provider.name,
    subject,
    email: normalizeEmail(email),
    isEmailVerified,
    claims: Object.fromEntries(
      Object.entries(claims).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
    ),
  };
}

interface Read {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  picture: string | null;
  user_name?: string;
  preferred_username?: string;
}

const readers: Record<ProviderName, (provider: Provider, tokens: ProviderTokens) => Promise<Read>> = {
  // The library verified signature, issuer, audience, time and nonce during the exchange.
  google: async (_, tokens) => {
    const claims = await Promise.resolve(googleClaims.parse(tokens.claims()));
    return { ...namesOf(claims), subject: claims.sub, isEmailVerified: claims.email_verified ?? false };
  },
  github: async (provider, tokens) => {
    const [person, emails] = await Promise.all([
      ask(provider, tokens, '/user').then((json) => githubPerson.parse(json)),
      ask(provider, tokens, '/user/emails').then((json) => githubEmails.parse(json)),
    ]);
    const primary = emails.find((email) => email.primary);
    const names = namesOf({ ...person, picture: person.avatar_url, email: primary?.email });
    const { login } = person;
    const isEmailVerified = primary?.verified ?? false;
    return { ...names, subject: person.id, isEmailVerified, user_name: login, preferred_username: login };
  },
  facebook: async (provider, tokens) => {
    const query = new URLSearchParams({ fields: 'email,first_name,last_name,name,picture' });
    query.set('appsecret_proof', proofOf(provider, tokens));
    const person = facebookPerson.parse(await ask(provider, tokens, `/me?${query.toString()}`));
    const names = namesOf({ ...person, picture: person.picture?.data?.url });
    // Facebook returns confirmed addresses only.
    return { ...names, subject: person.id, isEmailVerified: names.email !== null };
  },
};

interface Names {
  email?: string | null | undefined;
  name?: string | null | undefined;
  picture?: string | null | undefined;
}

const namesOf = ({ email, name, picture }: Names) => ({
  email: email ?? null,
  name: name ?? null,
  picture: picture ?? null,
});

async function ask(provider: Provider, tokens: ProviderTokens, path: string): Promise<unknown> {
  const answer = await oauth.fetchProtectedResource(
    provider.client,
    tokens.access_token,
    provider.apiOf(path),
    'GET',
    null,
    new Headers({ accept: 'application/json' }),
  );
  if (!answer.ok) throw new Error(`${provider.name} answered ${answer.status} to ${path.split('?')[0]}`);
  return await answer.json();
}

// Proves that the token is used by this application (appsecret_proof).
const proofOf = ({ client }: Provider, { access_token: token }: ProviderTokens) =>
  createHmac('sha256', client.clientMetadata().client_secret ?? '')
    .update(token)
    .digest('hex');
