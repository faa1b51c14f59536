import { isEmail, normalizeEmail } from '#domain/auth/rules.ts';
import { invalid, refusal } from '#server/auth/auth-error.ts';

/** Normalizes an address. Throws for an invalid one. */
export function readEmail(typed: string): string {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) throw invalid('Unable to validate email address: invalid format');
  return email;
}

/** Throws for phone numbers, which are not supported as sign-in names. */
export function refusePhone({ email, phone }: { email: string; phone: string }): void {
  if (!phone) return;
  throw email
    ? invalid('Only an email address or phone number should be provided')
    : refusal('phone_provider_disabled');
}
