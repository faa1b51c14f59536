import { authErrors, type AuthErrorCode, type Weakness } from '#domain/auth/rules.ts';

type StatusOf<Code extends AuthErrorCode> = (typeof authErrors)[Code]['statuses'][number];

interface Particulars<Code extends AuthErrorCode> {
  /** The HTTP status, if not the code's default. */
  status?: StatusOf<Code>;
  /** A text that replaces the code's default. */
  message?: string;
  retryAfterSeconds?: number;
  /** Why a password is weak. */
  reasons?: readonly Weakness[];
}

/** An expected error of the auth service. */
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

/** Creates an error with the contract's status and text, or the given ones. */
export function refusal<Code extends AuthErrorCode>(code: Code, more: Particulars<Code> = {}): AuthError {
  const { statuses, text } = authErrors[code];
  return new AuthError(code, { message: text, ...more, status: more.status ?? statuses[0] });
}

/** Creates a validation error. */
export const invalid = (message: string) => refusal('validation_failed', { message });
