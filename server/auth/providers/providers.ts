import type { ProviderName } from '#domain/auth/rules.ts';
import * as oauth from 'openid-client';
import type { Config, ProviderClient } from '#server/runtime/config/config.ts';

/** How this deployment talks to a provider. */
export interface Provider {
  name: ProviderName;
  client: oauth.Configuration;
  /** Asked for always; the caller may ask for more. */
  scopes: readonly string[];
  /** True for a provider that binds its code to a proof key. */
  takesProofKey: boolean;
  /** True for a provider that says who somebody is in a signed token, and not only on request. */
  hasIdToken: boolean;
  /** Where it tells more about a person: an address of its interface. */
  apiOf(path: string): URL;
}

interface Place {
  scopes: readonly string[];
  takesProofKey?: boolean;
  hasIdToken?: boolean;
  /** Where each part of it is, when no other origin stands in for it. */
  site: string;
  api: string;
  /** Absent where the provider describes itself. */
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

/** Seconds that a provider is given for an answer. */
const patience = 10;

/** Finds a provider by its name, ready to be talked to; null where this deployment has no application there. */
export type FindProvider = (name: string) => Promise<Provider | null>;

/** The providers of this deployment; one that describes itself is asked to once. */
export function createProviders({ providers }: Config): FindProvider {
  const known = new Map<string, Promise<Provider>>();
  return async (name) => {
    const own = Object.entries(providers).find(([key]) => key === name);
    if (!own) return null;
    const found = known.get(name) ?? prepare(own[0] as ProviderName, own[1]);
    known.set(name, found);
    // A provider that was away is asked again by the next person.
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
  // Only an origin of the settings may be without TLS: a stand-in on the same machine.
  const execute = origin?.startsWith('http:') ? [oauth.allowInsecureRequests] : [];
  if (!paths) {
    // By itself the library believes a token that came straight from the provider without looking at its signature.
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
