/** The fewest characters that a password may have. */
export const minPasswordLength = 6;
/** The most bytes, in UTF-8, that a password may have. */
export const maxPasswordBytes = 72;
const maxEmailLength = 255;
/** Bytes of JSON that a person may keep in user_metadata: it travels in every access token, and so in every request. */
export const maxMetadataBytes = 4096;

/** Seconds that a mail's link and code stay good. */
export const mailTokenLifeSeconds = 3600;
/** Seconds after sign-in during which a password may be changed without a code from the mailbox, where that is asked for. */
export const reauthenticationSeconds = 24 * 3600;
/** Wrong tries after which a mail's code is dead; its link is not. */
export const maxCodeTries = 5;
/**
 * Guesses at the codes mailed to one address within `passwordGuessSeconds`, over all mails, since anybody may ask for another;
 * a right one after that is refused too. The links of the mails still work.
 */
export const maxCodeGuesses = 20;
/** Password guesses for one account from one client within `passwordGuessSeconds`; a right one after that is refused too. */
export const maxPasswordGuesses = 10;
/** The seconds that a wrong password counts. */
export const passwordGuessSeconds = 15 * 60;
/**
 * Password guesses for one account from all clients together within `accountGuessSeconds`. Devices that have signed in to the
 * account before and clients with a solved captcha are not counted, so that strangers cannot lock the owner out.
 */
export const maxAccountGuesses = 30;
/** The seconds that a wrong password counts against the account. */
export const accountGuessSeconds = 3600;

/** The sites whose accounts sign people in, where the deployment has an application there. */
export const providerNames = ['google', 'github', 'facebook'] as const;
/** A site whose accounts sign people in. */
export type ProviderName = (typeof providerNames)[number];
/** What people call each of them. */
export const providerTitles: Record<ProviderName, string> = {
  google: 'Google',
  github: 'GitHub',
  facebook: 'Facebook',
};
/** The services that can be asked whether a person is one. */
export const captchaProviders = ['hcaptcha', 'turnstile'] as const;
/** A service that can be asked whether a person is one. */
export type CaptchaProvider = (typeof captchaProviders)[number];
/** What people call each of them. */
export const captchaTitles: Record<CaptchaProvider, string> = {
  hcaptcha: 'hCaptcha',
  turnstile: 'Cloudflare Turnstile',
};

/** Seconds that somebody has to come back from a provider. */
export const flowLifeSeconds = 300;

/** Seconds that a flow's code can be exchanged for a session, from when it was handed out. */
export const flowCodeLifeSeconds = 300;

const challengeLength = { least: 43, most: 128 };
const challengeCharacters = /^[A-Za-z0-9._~-]*$/;
const challengeMethods = ['s256', 'plain'] as const;

/** A proof key (RFC 7636): whoever exchanges a flow's code must know the verifier behind its challenge. */
export interface ProofKey {
  challenge: string;
  method: (typeof challengeMethods)[number];
}

/** Reads a flow's proof key: null for a flow without one, a text when what was given is none. */
export function readProofKey(given: {
  code_challenge: string;
  code_challenge_method: string;
}): ProofKey | null | string {
  const { code_challenge: challenge } = given;
  if (!challenge && !given.code_challenge_method) return null;
  if (!challenge || !given.code_challenge_method) {
    return 'PKCE flow requires code_challenge_method and code_challenge';
  }
  if (challenge.length < challengeLength.least || challenge.length > challengeLength.most) {
    return `code challenge has to be between ${challengeLength.least} and ${challengeLength.most} characters`;
  }
  if (!challengeCharacters.test(challenge)) {
    return 'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes';
  }
  const method = challengeMethods.find((name) => name === given.code_challenge_method.toLowerCase());
  return method ? { challenge, method } : `code challenge method has to be one of ${challengeMethods.join(', ')}`;
}

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** The basic form of an address: a name, @ and a host of at least two parts. */
export const emailPattern = new RegExp(String.raw`^${atom}(?:\.${atom})*@${label}(?:\.${label})+$`);

/** The form in which an address is kept and compared. */
export const normalizeEmail = (typed: string) => typed.trim().toLowerCase();

/** True when `text` has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text);
}

/** What keeps `password` from being one, or null. */
export function passwordIssue(password: string): 'short' | 'long' | null {
  if (new TextEncoder().encode(password).length > maxPasswordBytes) return 'long';
  return password.length < minPasswordLength ? 'short' : null;
}

/** What can be said against a password, in the words of the contract or in its manner. */
export const weaknessTexts = {
  length: `Password should be at least ${minPasswordLength} characters.`,
  pwned: 'Password is known from a data breach and easy to guess, please choose a different one.',
} as const;

/** What can be said against a password. */
export type Weakness = keyof typeof weaknessTexts;

/** What a refresh token's counter means against its session: see `judgeRefresh`. */
export type RefreshVerdict = 'rotate' | 'repeat' | 'refuse' | 'end';

/**
 * Judges a refresh token that the session's key signed. The active token rotates. Its direct parent, at any time, and any
 * older one within `reuseSeconds` of the last rotation repeat the active token: the client lost an answer, or several tabs
 * refreshed at once. An older one after that was stolen, and ends the session.
 */
export function judgeRefresh({
  token,
  active,
  lowest,
  secondsSinceRotation,
  reuseSeconds,
}: {
  token: number;
  active: number;
  lowest: number;
  secondsSinceRotation: number;
  reuseSeconds: number;
}): RefreshVerdict {
  if (token < lowest || token > active) return 'refuse';
  if (token === active) return 'rotate';
  return token === active - 1 || secondsSinceRotation < reuseSeconds ? 'repeat' : 'end';
}

/** What the first of the two mailboxes is told that a change of address asks. */
export const halfChangedText = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

interface AuthErrorEntry {
  /** The HTTP statuses that the code comes with, the usual one first. */
  readonly statuses: readonly [number, ...number[]];
  /** The contract's English text; validation_failed and a few others come with a closer one. */
  readonly text: string;
}

/** Every refusal of the auth service by its code. */
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

/** A refusal's code: stable, and the key of its text in every language. */
export type AuthErrorCode = keyof typeof authErrors;
