/** The fewest characters that a password may have. */
export const minPasswordLength = 6;
/** The most bytes, in UTF-8, that a password may have. */
export const maxPasswordBytes = 72;
const maxEmailLength = 255;
/** Bytes of JSON that a person may keep in user_metadata: it travels in every access token, and so in every request. */
export const maxMetadataBytes = 4096;

/** Seconds that a mail's link and code stay good. */
export const mailTokenLifeSeconds = 3600;
/** Wrong tries after which a mail's code is dead; its link is not. */
export const maxCodeTries = 5;
/** Password guesses for one account from one address within `passwordGuessSeconds`; a right one after that is refused too. */
export const maxPasswordGuesses = 10;
/** The seconds that a wrong password counts. */
export const passwordGuessSeconds = 15 * 60;

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

// The basic form: a name, @ and a host of at least two parts.
const emailPattern = new RegExp(String.raw`^${atom}(?:\.${atom})*@${label}(?:\.${label})+$`);

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

interface AuthErrorEntry {
  /** The HTTP statuses that the code comes with, the usual one first. */
  readonly statuses: readonly [number, ...number[]];
  /** The contract's English text; validation_failed and a few others come with a closer one. */
  readonly text: string;
}

/** Every refusal of the auth service by its code. */
export const authErrors = {
  validation_failed: { statuses: [400], text: 'The request is not valid' },
  bad_json: { statuses: [400], text: 'Could not parse request body as JSON' },
  invalid_credentials: { statuses: [400], text: 'Invalid login credentials' },
  email_not_confirmed: { statuses: [400], text: 'Email not confirmed' },
  user_banned: { statuses: [403, 400], text: 'User is banned' },
  phone_provider_disabled: { statuses: [400], text: 'Phone logins are disabled' },
  refresh_token_not_found: { statuses: [400], text: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { statuses: [400], text: 'Invalid Refresh Token: Already Used' },
  session_expired: { statuses: [400], text: 'Invalid Refresh Token: Session Expired' },
  no_authorization: { statuses: [401], text: 'This endpoint requires a valid Bearer token' },
  bad_jwt: { statuses: [403, 400], text: 'invalid JWT: unable to parse or verify signature' },
  user_not_found: { statuses: [403], text: 'User from sub claim in JWT does not exist' },
  session_not_found: { statuses: [403], text: 'Session from session_id claim in JWT does not exist' },
  not_admin: { statuses: [403], text: 'User not allowed' },
  view_only: { statuses: [403], text: 'You are only looking: nothing can be changed in this view.' },
  otp_expired: { statuses: [403], text: 'Token has expired or is invalid' },
  feature_disabled: { statuses: [404], text: 'This feature is not available' },
  flow_state_not_found: { statuses: [404], text: 'Invalid flow state, no valid flow state found' },
  conflict: {
    statuses: [409],
    text: 'Too many concurrent token refresh requests on the same session or refresh token',
  },
  request_entity_too_large: { statuses: [413], text: 'Request body too large' },
  weak_password: { statuses: [422], text: `Password should be at least ${minPasswordLength} characters.` },
  same_password: { statuses: [422], text: 'New password should be different from the old password.' },
  user_already_exists: { statuses: [422], text: 'User already registered' },
  anonymous_provider_disabled: { statuses: [422], text: 'Anonymous sign-ins are disabled' },
  web3_provider_disabled: { statuses: [422], text: 'Web3 provider is disabled' },
  over_request_rate_limit: { statuses: [429], text: 'Request rate limit reached' },
  over_email_send_rate_limit: { statuses: [429], text: 'email rate limit exceeded' },
  unexpected_failure: {
    statuses: [500, 503],
    text: 'Unexpected failure, please check server logs for more information',
  },
} as const satisfies Record<string, AuthErrorEntry>;

/** A refusal's code: stable, and the key of its text in every language. */
export type AuthErrorCode = keyof typeof authErrors;
