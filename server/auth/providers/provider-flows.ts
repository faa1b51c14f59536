import { randomUUID } from 'node:crypto';
import { flowLifeSeconds, type ProofKey } from '#domain/auth/rules.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import * as oauth from 'openid-client';
import { invalid, refusal } from '#server/auth/kernel/auth-error.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { findFlow, insertFlow, takeFlow, type Flow } from '#server/auth/kernel/flows.ts';
import type { ProviderPerson } from '#server/auth/kernel/identity-queries.ts';
import { readPerson, type Provider, type ProviderServices, type ProviderTokens } from './providers.ts';

/** Parameters of a provider's page that this service sets itself; callers cannot, in any letter case. */
const reservedParameters =
  `client_id client_secret redirect_uri response_type response_mode state scope nonce code code_challenge
  code_challenge_method code_verifier request request_uri provider scopes redirect_to skip_http_redirect grant_type`.split(
    /\s+/,
  );

export interface ProviderRequest {
  query: Record<string, unknown> & { provider: string; scopes: string };
  redirectTo: string;
  proofKey: ProofKey | null;
  /** The user and session that link an identity; null for a sign-in. */
  linking: { userId: string; sessionId: string } | null;
  now: Timestamp;
}

/** Starts a flow: returns the address of the provider's page and the state, which is bound to this browser. */
export async function beginProviderFlow(
  services: ProviderServices,
  request: ProviderRequest,
): Promise<{ url: string; state: string }> {
  const provider = await services.findProvider(request.query.provider);
  if (!provider) throw invalid('Unsupported provider: provider is not enabled');
  const state = randomUUID();
  const nonce = provider.hasIdToken ? oauth.randomNonce() : null;
  const verifier = provider.takesProofKey ? oauth.randomPKCECodeVerifier() : null;
  await insertFlow(services.db, {
    id: state,
    method: 'oauth',
    provider: provider.name,
    linking_user_id: request.linking?.userId ?? null,
    linking_session_id: request.linking?.sessionId ?? null,
    redirect_to: request.redirectTo,
    code_challenge: request.proofKey?.challenge ?? null,
    code_challenge_method: request.proofKey?.method ?? null,
    provider_nonce: nonce,
    provider_verifier: verifier && services.secrets.encrypt('flow', verifier),
    created_at: request.now,
  });
  const url = oauth.buildAuthorizationUrl(provider.client, {
    ...additionalParameters(request.query),
    redirect_uri: callbackOf(services),
    scope: [...new Set([...provider.scopes, ...request.query.scopes.split(/[\s,]+/).filter(Boolean)])].join(' '),
    state,
    ...(nonce && { nonce }),
    ...(verifier && {
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  });
  return { url: url.href, state };
}

const callbackOf = ({ config }: AuthServices) => `${config.authUrl}/callback`;

const additionalParameters = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value === 'string' && !reservedParameters.includes(name.toLowerCase()) ? [[name, value]] : [],
    ),
  );

/** Uses up the state of a callback: valid once, for five minutes, in the browser that started the flow. */
export async function takeState(
  { db }: AuthServices,
  { state, isOwn, now }: { state: string; isOwn: boolean; now: Timestamp },
): Promise<Flow> {
  if (!isOwn) throw refusal('bad_oauth_state');
  const flow = await takeFlow(db, { id: state, since: plusSeconds(now, -flowLifeSeconds), now });
  if (flow) return flow;
  throw refusal((await findFlow(db, state))?.used_at ? 'flow_state_already_used' : 'bad_oauth_state');
}

export async function fetchPerson(
  services: ProviderServices,
  { flow, query }: { flow: Flow; query: Record<string, unknown> },
): Promise<{ person: ProviderPerson; tokens: ProviderTokens }> {
  const provider = await services.findProvider(flow.provider ?? '');
  if (!provider) throw invalid('Unsupported provider: provider is not enabled');
  const tokens = await exchange(services, provider, { flow, query });
  const person = await readPerson(provider, tokens);
  return { person, tokens };
}

async function exchange(
  services: ProviderServices,
  { client, hasIdToken }: Provider,
  { flow, query }: { flow: Flow; query: Record<string, unknown> },
): Promise<ProviderTokens> {
  const arrival = new URL(callbackOf(services));
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') arrival.searchParams.set(name, value);
  return await oauth.authorizationCodeGrant(client, arrival, {
    expectedState: flow.id,
    ...(flow.provider_nonce && { expectedNonce: flow.provider_nonce, idTokenExpected: hasIdToken }),
    ...(flow.provider_verifier && { pkceCodeVerifier: services.secrets.decrypt('flow', flow.provider_verifier) }),
  });
}
