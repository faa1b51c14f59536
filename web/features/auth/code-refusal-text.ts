import { m } from '#web/paraglide/messages.js';
import type { Text } from '#web/lib/i18n/text.ts';
import { type AuthFailure, authErrorText } from './auth-error-text.ts';

/** The error text of a wrong second-factor code, with what to do next. */
export function codeRefusalText(t: Text, error: AuthFailure): string {
  if (error.code === 'mfa_verification_failed') return t(m.auth_step_wrong);
  return error.code === 'over_request_rate_limit' ? t(m.auth_step_too_many) : authErrorText(t, error);
}
