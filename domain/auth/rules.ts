/** The minimum length of a password. */
export const minPasswordLength = 6;
/** The maximum size of a password in UTF-8 bytes. */
export const maxPasswordBytes = 72;
const maxEmailLength = 255;
/** The maximum size of user_metadata as JSON, since it is part of every access token. */
export const maxMetadataBytes = 4096;

/** Lifetime of a mail's link and code in seconds. */
export const mailTokenLifeSeconds = 3600;
/** Lifetime of the link of an invitation, which nobody has asked for and waits for; its code lives as long as others. */
export const invitationLifeSeconds = 7 * 24 * 3600;
/** With reauthentication on, sessions younger than this (seconds) need no code to change the password. */
export const reauthenticationSeconds = 24 * 3600;
/** Attempts per mailed code; the link stays valid. */
export const maxCodeTries = 5;
/** Attempts at codes mailed to one address within `passwordGuessSeconds`, over all mails; links stay valid. */
export const maxCodeGuesses = 20;
/** Password guesses per account and client within `passwordGuessSeconds`. */
export const maxPasswordGuesses = 10;
/** The window for password guesses in seconds. */
export const passwordGuessSeconds = 15 * 60;
/**
 * Password guesses per account within `accountGuessSeconds`, from all clients. Known devices and solved captchas are exempt, so that strangers cannot lock
 * the owner out.
 */
export const maxAccountGuesses = 30;
/** The window for guesses per account in seconds. */
export const accountGuessSeconds = 3600;

/** Accounts that one browser remembers having signed in to: each is a cookie of 100 bytes, and request headers are limited to 16 kB. */
export const maxKnownDevices = 10;
/** Open sessions of a user; beyond it the one that was unused for the longest time ends. */
export const maxSessions = 50;
/** Days until a session that a browser keeps after it is closed ends; counted from the choice. */
export const keptSessionDays = 30;

/** The school's own OpenID provider, by the auth client's name for such providers (155). */
export const schoolProvider = 'custom:school';
export const providerNames = ['google', 'github', 'facebook', schoolProvider] as const;
export type ProviderName = (typeof providerNames)[number];
const providerTitles = new Map([
  ['google', 'Google'],
  ['github', 'GitHub'],
  ['facebook', 'Facebook'],
]);

/** The name of a provider, itself if unknown. `school` is the configured name of the school's own, null without one. */
export const providerTitle = (provider: string, school: string | null): string =>
  provider === schoolProvider ? (school ?? 'OpenID') : (providerTitles.get(provider) ?? provider);
export const captchaProviders = ['hcaptcha', 'turnstile'] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];
export const captchaTitles: Record<CaptchaProvider, string> = {
  hcaptcha: 'hCaptcha',
  turnstile: 'Cloudflare Turnstile',
};

/** Lifetime of a provider's state in seconds. */
export const flowLifeSeconds = 300;

/** Lifetime of a PKCE code in seconds. */
export const flowCodeLifeSeconds = 300;

const challengeLength = { min: 43, max: 128 };
const challengeCharacters = /^[A-Za-z0-9._~-]*$/;
const challengeMethods = ['s256', 'plain'] as const;

/** A PKCE challenge (RFC 7636). */
export interface ProofKey {
  challenge: string;
  method: (typeof challengeMethods)[number];
}

/** Parses a PKCE challenge: null without one, an error message if invalid. */
export function readProofKey(given: {
  code_challenge: string;
  code_challenge_method: string;
}): ProofKey | null | string {
  const { code_challenge: challenge } = given;
  if (!challenge && !given.code_challenge_method) return null;
  if (!challenge || !given.code_challenge_method) {
    return 'PKCE flow requires code_challenge_method and code_challenge';
  }
  if (challenge.length < challengeLength.min || challenge.length > challengeLength.max) {
    return `code challenge has to be between ${challengeLength.min} and ${challengeLength.max} characters`;
  }
  if (!challengeCharacters.test(challenge)) {
    return 'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes';
  }
  const method = challengeMethods.find((name) => name === given.code_challenge_method.toLowerCase());
  return method ? { challenge, method } : `code challenge method has to be one of ${challengeMethods.join(', ')}`;
}

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** The basic format of an email address: name, @, host with at least two parts. */
export const emailPattern = new RegExp(String.raw`^${atom}(?:\.${atom})*@${label}(?:\.${label})+$`);

/** Normalizes an address for storage and comparison. */
export const normalizeEmail = (typed: string) => typed.trim().toLowerCase();

export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text);
}

/** Why a password is invalid, or null. */
export function passwordIssue(password: string): 'short' | 'long' | null {
  if (new TextEncoder().encode(password).length > maxPasswordBytes) return 'long';
  return password.length < minPasswordLength ? 'short' : null;
}

/** Reasons for weak passwords, as in the contract. */
export const weaknessTexts = {
  length: `Password should be at least ${minPasswordLength} characters.`,
  pwned: 'Password is known from a data breach and easy to guess, please choose a different one.',
} as const;

export type Weakness = keyof typeof weaknessTexts;

export type RefreshVerdict = 'rotate' | 'repeat' | 'refuse' | 'end';

/**
 * Judges a verified refresh token. The active one rotates. Its parent, at any time, and older ones within `reuseSeconds` of the last rotation return the
 * active token again: a response was lost, or several tabs refreshed at once. An older one later was stolen and ends the session.
 */
export function judgeRefresh(options: {
  token: number;
  active: number;
  lowest: number;
  secondsSinceRotation: number;
  reuseSeconds: number;
}): RefreshVerdict {
  const { token, active, lowest, secondsSinceRotation, reuseSeconds } = options;
  if (token < lowest || token > active) return 'refuse';
  if (token === active) return 'rotate';
  return token === active - 1 || secondsSinceRotation < reuseSeconds ? 'repeat' : 'end';
}

/** The message after the first of two confirmations of a new address. */
export const halfChangedText = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

interface AuthErrorEntry {
  /** The HTTP statuses; the first is the default. */
  readonly statuses: readonly [number, ...number[]];
  /** The contract's English text; some errors have a more specific one. */
  readonly text: string;
}

/** All errors of the auth service by code. */
export const authErrors = {
  validation_failed: { statuses: [400, 404], text: 'The request is not valid' },
  bad_json: { statuses: [400], text: 'Could not parse request body as JSON' },
  invalid_credentials: { statuses: [400], text: 'Invalid login credentials' },
  email_not_confirmed: { statuses: [400, 422], text: 'Email not confirmed' },
  user_banned: { statuses: [403, 400], text: 'User is banned' },
  phone_provider_disabled: { statuses: [400], text: 'Phone logins are disabled' },
  refresh_token_not_found: { statuses: [400], text: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { statuses: [400], text: 'Invalid Refresh Token: Already Used' },
  session_expired: { statuses: [400], text: 'Invalid Refresh Token: Session Expired' },
  no_authorization: { statuses: [401, 403], text: 'This endpoint requires a valid Bearer token' },
  bad_jwt: { statuses: [403, 400], text: 'invalid JWT: unable to parse or verify signature' },
  user_not_found: { statuses: [403, 404], text: 'User from sub claim in JWT does not exist' },
  session_not_found: { statuses: [403], text: 'Session from session_id claim in JWT does not exist' },
  not_admin: { statuses: [403], text: 'User not allowed' },
  view_only: { statuses: [403], text: 'You are viewing the site as another user, so nothing can be changed.' },
  otp_expired: { statuses: [403], text: 'Token has expired or is invalid' },
  feature_disabled: { statuses: [404], text: 'This feature is not available' },
  flow_state_not_found: { statuses: [404], text: 'Invalid flow state, no valid flow state found' },
  conflict: {
    statuses: [409],
    text: 'Too many concurrent token refresh requests on the same session or refresh token',
  },
  request_entity_too_large: { statuses: [413], text: 'Request body too large' },
  weak_password: { statuses: [422], text: weaknessTexts.length },
  same_password: { statuses: [422], text: 'New password should be different from the old password.' },
  user_already_exists: { statuses: [422], text: 'User already registered' },
  anonymous_provider_disabled: { statuses: [422], text: 'Anonymous sign-ins are disabled' },
  web3_provider_disabled: { statuses: [422], text: 'Web3 provider is disabled' },
  bad_code_verifier: { statuses: [400], text: 'code challenge does not match previously saved code verifier' },
  captcha_failed: { statuses: [400], text: 'captcha protection: request disallowed' },
  bad_oauth_callback: { statuses: [400], text: 'OAuth callback with missing state' },
  bad_oauth_state: { statuses: [400], text: 'OAuth state is invalid or has expired' },
  flow_state_already_used: { statuses: [400], text: 'OAuth state has already been used' },
  reauthentication_needed: { statuses: [400], text: 'Password update requires reauthentication' },
  current_password_required: { statuses: [400], text: 'The current password is needed to set a new one' },
  current_password_invalid: { statuses: [400], text: 'The current password is not right' },
  insufficient_aal: {
    statuses: [403, 401, 422],
    text: 'AAL2 session is required to update email or password when MFA is enabled.',
  },
  manual_linking_disabled: { statuses: [404], text: 'Manual linking is disabled' },
  mfa_factor_not_found: { statuses: [404, 422], text: 'Factor not found' },
  saml_provider_disabled: { statuses: [404], text: 'SAML 2.0 is disabled' },
  otp_disabled: { statuses: [422], text: 'Signups not allowed for otp' },
  email_exists: { statuses: [422], text: 'A user with this email address has already been registered' },
  flow_state_expired: { statuses: [422], text: 'invalid flow state, flow state has expired' },
  reauthentication_not_valid: { statuses: [422], text: 'Reauthentication code is invalid or has expired' },
  provider_email_needs_verification: {
    statuses: [422],
    text: 'Unverified email with the provider. A confirmation email has been sent.',
  },
  identity_not_found: { statuses: [422], text: 'Identity not found' },
  identity_already_exists: { statuses: [422], text: 'Identity is already linked' },
  single_identity_not_deletable: { statuses: [422], text: 'User must have at least 1 identity after unlinking' },
  email_conflict_identity_not_deletable: {
    statuses: [422],
    text: 'Unable to unlink identity: the email address of another one is taken',
  },
  too_many_enrolled_mfa_factors: {
    statuses: [422],
    text: 'Maximum number of enrolled factors reached, unenroll to continue',
  },
  mfa_factor_name_conflict: { statuses: [422], text: 'A factor with this friendly name already exists for this user' },
  mfa_challenge_expired: {
    statuses: [422],
    text: 'MFA challenge has expired, verify against another challenge or create a new challenge.',
  },
  mfa_verification_failed: { statuses: [422], text: 'Invalid TOTP code entered' },
  mfa_ip_address_mismatch: { statuses: [422], text: 'Challenge has already been used' },
  mfa_verified_factor_exists: {
    statuses: [422],
    text: 'A verified phone factor already exists, unenroll the existing factor to continue',
  },
  mfa_phone_enroll_not_enabled: { statuses: [422], text: 'MFA enroll is disabled for Phone' },
  mfa_phone_verify_not_enabled: { statuses: [422], text: 'MFA verify is disabled for Phone' },
  mfa_webauthn_enroll_not_enabled: { statuses: [422], text: 'MFA enroll is disabled for WebAuthn' },
  over_sms_send_rate_limit: { statuses: [429], text: 'SMS rate limit exceeded' },
  over_request_rate_limit: { statuses: [429], text: 'Request rate limit reached' },
  over_email_send_rate_limit: { statuses: [429], text: 'email rate limit exceeded' },
  request_timeout: { statuses: [504], text: 'The request took too long, please try again' },
  unexpected_failure: {
    statuses: [500, 503],
    text: 'Unexpected failure, please check server logs for more information',
  },
} as const satisfies Record<string, AuthErrorEntry>;

/** An error code, also the key of its text in each language. */
export type AuthErrorCode = keyof typeof authErrors;
