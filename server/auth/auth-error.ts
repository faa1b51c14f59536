import { authErrors, type AuthErrorCode, type Weakness } from '#domain/auth/rules.ts';

type StatusOf<Code extends AuthErrorCode> = (typeof authErrors)[Code]['statuses'][number];

interface Particulars<Code extends AuthErrorCode> {
  /** One of the code's statuses, when it is not the usual one. */
  status?: StatusOf<Code>;
  /** A closer text than the code's own. */
  message?: string;
  retryAfterSeconds?: number;
  /** What is said against a password. */
  reasons?: readonly Weakness[];
}

/** An expected refusal of the auth service. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly reasons: readonly Weakness[] | undefined;

  constructor(code: AuthErrorCode, more: Particulars<AuthErrorCode> & { status: number; message: string }) {
    super(more.message);
    this.name = 'AuthError';
    this.code = code;
    this.status = more.status;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.reasons = more.reasons;
  }
}

/** The refusal `code` with the contract's status and text, or closer ones. */
export function refusal<Code extends AuthErrorCode>(code: Code, more: Particulars<Code> = {}): AuthError {
  const { statuses, text } = authErrors[code];
  return new AuthError(code, { message: text, ...more, status: more.status ?? statuses[0] });
}

/** The refusal of a request that misses or garbles something. */
export const invalid = (message: string) => refusal('validation_failed', { message });
