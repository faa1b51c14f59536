import { isEmail, normalizeEmail } from '#domain/auth/rules.ts';
import { invalid, refusal } from '#server/auth/auth-error.ts';

/** The address that somebody typed, in the form in which it is kept; refused when it is none. */
export function readEmail(typed: string): string {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) throw invalid('Unable to validate email address: invalid format');
  return email;
}

/** Refuses a telephone number: people are known by their address here. */
export function refusePhone({ email, phone }: { email: string; phone: string }): void {
  if (!phone) return;
  throw email
    ? invalid('Only an email address or phone number should be provided')
    : refusal('phone_provider_disabled');
}
