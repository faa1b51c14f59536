import { type ProviderName, normalizeEmail, schoolProvider } from '#domain/auth/rules.ts';
import * as oauth from 'openid-client';
import type { Config } from '#server/runtime/config/config.ts';
import type { ProviderClient } from '#server/runtime/config/provider-settings.ts';
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { refusal } from '#server/auth/kernel/auth-error.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import type { ProviderPerson } from '#server/auth/kernel/identity-queries.ts';

/** The configuration of a provider. */
export interface Provider {
  name: ProviderName;
  client: oauth.Configuration;
  /** Always requested; callers may add more. */
  scopes: readonly string[];
  /** True if the provider supports PKCE. */
  takesProofKey: boolean;
  /** True if the provider returns an ID token. */
  hasIdToken: boolean;
  /** The address of its profile API. */
  apiOf(path: string): URL;
}

interface Endpoints {
  scopes: readonly string[];
  takesProofKey?: boolean;
  hasIdToken?: boolean;
  /** Its addresses, unless another one is configured; the school's own provider always has that. */
  site: string;
  api: string;
  /** Absent for providers with OpenID discovery. */
  paths?: { authorize: string; token: string; tokenOn: 'site' | 'api' };
}

const endpoints: Record<ProviderName, Endpoints> = {
  google: {
    scopes: ['openid', 'email', 'profile'],
    takesProofKey: true,
    hasIdToken: true,
    site: 'https://accounts.google.com',
    api: 'https://openidconnect.googleapis.com',
  },
  github: {
    scopes: ['user:email'],
    takesProofKey: true,
    site: 'https://github.com',
    api: 'https://api.github.com',
    paths: { authorize: '/login/oauth/authorize', token: '/login/oauth/access_token', tokenOn: 'site' },
  },
  facebook: {
    scopes: ['email'],
    site: 'https://www.facebook.com',
    api: 'https://graph.facebook.com',
    paths: { authorize: '/dialog/oauth', token: '/oauth/access_token', tokenOn: 'api' },
  },
  [schoolProvider]: {
    scopes: ['openid', 'email', 'profile'],
    takesProofKey: true,
    hasIdToken: true,
    site: '',
    api: '',
  },
};

const timeoutSeconds = 10;

/** Returns a configured provider by name; null if not configured. */
export type FindProvider = (name: string) => Promise<Provider | null>;

export interface ProviderServices extends AuthServices {
  findProvider: FindProvider;
}

/** Opens the configured providers; discovery runs once. */
export function createProviders({ providers }: Config): FindProvider {
  const known = new Map<string, Promise<Provider>>();
  return async (name) => {
    const own = Object.entries(providers).find(([key]) => key === name);
    if (!own) return null;
    const found = known.get(name) ?? prepare(own[0] as ProviderName, own[1]);
    known.set(name, found);
    // After a failure discovery runs again with the next sign-in.
    found.catch(() => known.delete(name));
    return await found;
  };
}

async function prepare(name: ProviderName, own: ProviderClient): Promise<Provider> {
  const { scopes, takesProofKey = false, hasIdToken = false, ...defaults } = endpoints[name];
  const [site, api] = [own.address ?? defaults.site, own.address ?? defaults.api];
  const client = await configure({ site, api, paths: defaults.paths }, own);
  client.timeout = timeoutSeconds;
  return { name, client, scopes, takesProofKey, hasIdToken, apiOf: (path) => new URL(path, api) };
}

async function configure(
  { site, api, paths }: Pick<Endpoints, 'site' | 'api' | 'paths'>,
  { clientId, clientSecret, address }: ProviderClient,
): Promise<oauth.Configuration> {
  const authentication = authenticationBy(clientSecret);
  // Only a configured address may be without TLS, for tests on the same machine.
  const execute = address?.startsWith('http:') ? [oauth.allowInsecureRequests] : [];
  if (!paths) {
    // By default the library does not verify the signature of ID tokens from the token endpoint.
    const strictly = { execute: [oauth.enableNonRepudiationChecks, ...execute], timeout: timeoutSeconds };
    return await oauth.discovery(new URL(site), clientId, {}, authentication, strictly);
  }
  const server = {
    issuer: site,
    authorization_endpoint: site + paths.authorize,
    token_endpoint: { site, api }[paths.tokenOn] + paths.token,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  };
  const client = new oauth.Configuration(server, clientId, {}, authentication);
  for (const extend of execute) extend(client);
  return client;
}

/** In the form, unless discovery says that the provider does not accept it; the standard's default is the header. */
function authenticationBy(secret: string): oauth.ClientAuth {
  const [inForm, inHeader] = [oauth.ClientSecretPost(secret), oauth.ClientSecretBasic(secret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_post') ? inForm : inHeader)(server, ...request);
  };
}

export type ProviderTokens = Awaited<ReturnType<typeof oauth.authorizationCodeGrant>>;

const text = z.optional(z.nullable(z.string()));
const identifier = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

const openIdClaims = z.object({
  sub: z.string(),
  email: text,
  email_verified: z.optional(z.unknown()),
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
  google: readClaims,
  [schoolProvider]: readClaims,
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

/**
 * Reads an ID token, whose signature, issuer, audience, time and nonce the library verified during the exchange. Some providers tell the
 * address at their profile address only.
 */
async function readClaims({ client }: Provider, tokens: ProviderTokens): Promise<Read> {
  const own = openIdClaims.parse(tokens.claims());
  const asksMore = !own.email && client.serverMetadata().userinfo_endpoint !== undefined;
  const claims = asksMore ? openIdClaims.parse(await oauth.fetchUserInfo(client, tokens.access_token, own.sub)) : own;
  return { ...namesOf(claims), subject: own.sub, isEmailVerified: claims.email_verified === true };
}

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
