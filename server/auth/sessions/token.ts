import type { TokenAnswer } from '#domain/auth/contract.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Services } from '#server/services/services.ts';
import { invalid, refusal } from '#server/auth/auth-error.ts';
import { exchangeCode } from '#server/auth/sign-in/flows.ts';
import { refreshSession } from './refresh.ts';
import type { Device } from './queries.ts';
import { signIn } from '#server/auth/sign-in/sign-in.ts';

interface TokenRequest {
  grantType: string;
  email: string;
  phone: string;
  password: string;
  refresh_token: string;
  auth_code: string;
  code_verifier: string;
  device: Device;
  knownDevice: string | null;
  now: Timestamp;
}

/** Serves token requests with a password, a refresh token or a PKCE code. */
export async function makeToken(services: Services, { grantType, ...given }: TokenRequest): Promise<TokenAnswer> {
  if (grantType === 'password') return await signIn(services, given);
  if (grantType === 'refresh_token')
    return await refreshSession(services, { ...given, refreshToken: given.refresh_token });
  if (grantType === 'pkce') return await exchangeCode(services, given);
  throw refusalOf(grantType);
}

function refusalOf(grantType: string) {
  if (grantType === 'web3') return refusal('web3_provider_disabled');
  if (grantType === 'id_token') return invalid('Sign-in with an ID token is not enabled');
  return refusal('invalid_credentials', { message: 'unsupported_grant_type' });
}
