import type { TokenAnswer } from '#domain/auth/contract.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Services } from '../../platform/services.ts';
import { invalid, refusal } from './auth-error.ts';
import { refreshSession } from './refresh.ts';
import type { Device } from './session-queries.ts';
import { signIn } from './sign-in.ts';

interface TokenRequest {
  grantType: string;
  email: string;
  phone: string;
  password: string;
  refresh_token: string;
  auth_code: string;
  code_verifier: string;
  device: Device;
  now: Timestamp;
}

/** Answers a request for tokens by its grant: a password and a refresh token are accepted. */
export async function makeToken(services: Services, { grantType, ...given }: TokenRequest): Promise<TokenAnswer> {
  if (grantType === 'password') return await signIn(services, given);
  if (grantType === 'refresh_token')
    return await refreshSession(services, { ...given, refreshToken: given.refresh_token });
  throw refusalOf(grantType, given);
}

function refusalOf(grantType: string, { auth_code, code_verifier }: Pick<TokenRequest, 'auth_code' | 'code_verifier'>) {
  if (grantType === 'web3') return refusal('web3_provider_disabled');
  if (grantType === 'id_token') return invalid('Sign-in with an ID token is not enabled');
  if (grantType !== 'pkce') return refusal('invalid_credentials', { message: 'unsupported_grant_type' });
  if (auth_code && code_verifier) return refusal('flow_state_not_found');
  return invalid('invalid request: both auth code and code verifier should be non-empty');
}
