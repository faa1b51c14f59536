import type { ProviderName } from '#domain/auth/rules.ts';
import * as oauth from 'openid-client';
import type { Config, ProviderClient } from '#server/runtime/config/config.ts';

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

interface Place {
  scopes: readonly string[];
  takesProofKey?: boolean;
  hasIdToken?: boolean;
  /** Its addresses, unless another origin is configured. */
  site: string;
  api: string;
  /** Absent for providers with OpenID discovery. */
  paths?: { authorize: string; token: string; tokenOn: 'site' | 'api' };
}

const places: Record<ProviderName, Place> = {
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
};

/** Timeout of requests to a provider, in seconds. */
const patience = 10;

/** Returns a configured provider by name; null if not configured. */
export type FindProvider = (name: string) => Promise<Provider | null>;

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
  const { scopes, takesProofKey = false, hasIdToken = false, ...place } = places[name];
  const [site, api] = [own.origin ?? place.site, own.origin ?? place.api];
  const client = await configure({ site, api, paths: place.paths }, own);
  client.timeout = patience;
  return { name, client, scopes, takesProofKey, hasIdToken, apiOf: (path) => new URL(path, api) };
}

async function configure(
  { site, api, paths }: Pick<Place, 'site' | 'api' | 'paths'>,
  { clientId, clientSecret, origin }: ProviderClient,
): Promise<oauth.Configuration> {
  const authentication = oauth.ClientSecretPost(clientSecret);
  // Only a configured origin may be without TLS, for tests on the same machine.
  const execute = origin?.startsWith('http:') ? [oauth.allowInsecureRequests] : [];
  if (!paths) {
    // By default the library does not verify the signature of ID tokens from the token endpoint.
    const strictly = { execute: [oauth.enableNonRepudiationChecks, ...execute], timeout: patience };
    return await oauth.discovery(new URL(site), clientId, {}, authentication, strictly);
  }
  const server = {
    issuer: site,
    authorization_endpoint: site + paths.authorize,
    token_endpoint: { site, api }[paths.tokenOn] + paths.token,
  };
  const client = new oauth.Configuration(server, clientId, {}, authentication);
  for (const extend of execute) extend(client);
  return client;
}
