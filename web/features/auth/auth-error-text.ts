import type { AuthErrorCode, Weakness } from '#domain/auth/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { type Text, useText } from '#web/lib/i18n/text.ts';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';

const authErrorMessages = {
  validation_failed: m.auth_error_validation_failed,
  bad_json: m.auth_error_bad_json,
  invalid_credentials: m.auth_error_invalid_credentials,
  email_not_confirmed: m.auth_error_email_not_confirmed,
  user_banned: m.auth_error_user_banned,
  phone_provider_disabled: m.auth_error_phone_provider_disabled,
  refresh_token_not_found: m.auth_error_refresh_token_not_found,
  refresh_token_already_used: m.auth_error_refresh_token_already_used,
  session_expired: m.auth_error_session_expired,
  no_authorization: m.auth_error_no_authorization,
  bad_jwt: m.auth_error_bad_jwt,
  user_not_found: m.auth_error_user_not_found,
  session_not_found: m.auth_error_session_not_found,
  not_admin: m.auth_error_not_admin,
  view_only: m.errors_view_only,
  otp_expired: m.auth_error_otp_expired,
  feature_disabled: m.auth_error_feature_disabled,
  flow_state_not_found: m.auth_error_flow_state_not_found,
  conflict: m.auth_error_conflict,
  request_entity_too_large: m.auth_error_request_entity_too_large,
  weak_password: m.auth_error_weak_password,
  same_password: m.auth_error_same_password,
  user_already_exists: m.auth_error_user_already_exists,
  anonymous_provider_disabled: m.auth_error_anonymous_provider_disabled,
  web3_provider_disabled: m.auth_error_web3_provider_disabled,
  bad_code_verifier: m.auth_error_bad_code_verifier,
  captcha_failed: m.auth_error_captcha_failed,
  bad_oauth_callback: m.auth_error_bad_oauth_callback,
  bad_oauth_state: m.auth_error_bad_oauth_state,
  flow_state_already_used: m.auth_error_flow_state_already_used,
  reauthentication_needed: m.auth_error_reauthentication_needed,
  current_password_required: m.auth_error_current_password_required,
  current_password_invalid: m.auth_error_current_password_invalid,
  insufficient_aal: m.auth_error_insufficient_aal,
  manual_linking_disabled: m.auth_error_manual_linking_disabled,
  mfa_factor_not_found: m.auth_error_mfa_factor_not_found,
  saml_provider_disabled: m.auth_error_saml_provider_disabled,
  otp_disabled: m.auth_error_otp_disabled,
  email_exists: m.auth_error_email_exists,
  flow_state_expired: m.auth_error_flow_state_expired,
  reauthentication_not_valid: m.auth_error_reauthentication_not_valid,
  provider_email_needs_verification: m.auth_error_provider_email_needs_verification,
  identity_not_found: m.auth_error_identity_not_found,
  identity_already_exists: m.auth_error_identity_already_exists,
  single_identity_not_deletable: m.auth_error_single_identity_not_deletable,
  email_conflict_identity_not_deletable: m.auth_error_email_conflict_identity_not_deletable,
  too_many_enrolled_mfa_factors: m.auth_error_too_many_enrolled_mfa_factors,
  mfa_factor_name_conflict: m.auth_error_mfa_factor_name_conflict,
  mfa_challenge_expired: m.auth_error_mfa_challenge_expired,
  mfa_verification_failed: m.auth_error_mfa_verification_failed,
  mfa_ip_address_mismatch: m.auth_error_mfa_ip_address_mismatch,
  mfa_verified_factor_exists: m.auth_error_mfa_verified_factor_exists,
  mfa_phone_enroll_not_enabled: m.auth_error_mfa_phone_enroll_not_enabled,
  mfa_phone_verify_not_enabled: m.auth_error_mfa_phone_verify_not_enabled,
  mfa_webauthn_enroll_not_enabled: m.auth_error_mfa_webauthn_enroll_not_enabled,
  over_sms_send_rate_limit: m.auth_error_over_sms_send_rate_limit,
  over_request_rate_limit: m.auth_error_over_request_rate_limit,
  over_email_send_rate_limit: m.auth_error_over_email_send_rate_limit,
  request_timeout: m.auth_error_request_timeout,
  unexpected_failure: m.auth_error_unexpected_failure,
} satisfies Record<AuthErrorCode, unknown>;

/** An error of the auth client. Its code is in `code`, or in `details` if it came in a URL. */
export interface AuthFailure {
  name: string;
  code?: unknown;
  details?: { code?: unknown } | null;
  /** Why a password is too weak. */
  reasons?: readonly unknown[];
}

const isAuthErrorCode = (code: unknown): code is AuthErrorCode =>
  typeof code === 'string' && Object.hasOwn(authErrorMessages, code);

/** `provider` is the name of where a sign-in began; its errors have no code of the auth service. */
export function authErrorText(t: Text, error: AuthFailure, provider?: string): string {
  const code = [error.code, error.details?.code].find(isAuthErrorCode);
  if (provider && (!code || code === 'unexpected_failure')) return t(m.auth_provider_failed, { provider });
  if (code === 'weak_password' && error.reasons?.length) return weaknessText(t, error.reasons);
  if (code) return t(authErrorMessages[code]);
  if (error.name === 'AuthRetryableFetchError') return t(m.errors_offline);
  if (error.name === 'AuthImplicitGrantRedirectError') return t(m.auth_no_session);
  return t(m.auth_unexpected);
}

const weaknessMessages = {
  length: m.auth_error_weak_password,
  pwned: m.auth_error_weak_password_pwned,
} satisfies Record<Weakness, unknown>;

function weaknessText(t: Text, reasons: readonly unknown[]): string {
  const known = Object.entries(weaknessMessages).filter(([reason]) => reasons.includes(reason));
  return known.map(([, message]) => t(message)).join(' ') || t(m.auth_error_weak_password);
}

/** The error text of a wrong second-factor code, with what to do next. */
export function codeRefusalText(t: Text, error: AuthFailure): string {
  if (error.code === 'mfa_verification_failed') return t(m.auth_step_wrong);
  return error.code === 'over_request_rate_limit' ? t(m.auth_step_too_many) : authErrorText(t, error);
}

/** The text of an error of the API or of the auth client. */
export function useRefusalText(): (error: unknown) => string {
  const t = useText();
  const errorText = useErrorText();
  return (error) =>
    error instanceof ApiError ? errorText(error) : authErrorText(t, error instanceof Error ? error : { name: '' });
}
