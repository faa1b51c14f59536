import type { AuthErrorCode } from '#domain/auth/rules.ts';
import { clientKeys } from '#server/runtime/client-address.ts';
import type { Services } from '#server/services/services.ts';

const factors: Partial<Record<AuthErrorCode, string>> = {
  invalid_credentials: 'password',
  otp_expired: 'mailed code',
  mfa_verification_failed: 'second factor',
};

/** Logs and counts an error if it is a failed sign-in. */
export function logIfFailedSignIn(services: Services, error: Error & { code?: unknown }, ip: string): void {
  const factor = factors[error.code as AuthErrorCode];
  if (factor !== undefined) logFailedSignIn(services, factor, ip);
}

/**
 * Logs a failed sign-in for fail2ban, which needs the address that it bans: a whole IPv4 address, or the /64 of an IPv6 address. The email is
 * left out, since people type passwords into its field.
 */
export function logFailedSignIn({ log, failedSignIns }: Services, factor: string, ip: string): void {
  failedSignIns.set(factor, (failedSignIns.get(factor) ?? 0) + 1);
  log.warn({ ip: clientKeys(ip).client, factor }, 'sign-in failed');
}
