import { authErrors, type AuthErrorCode } from '#domain/auth/rules.ts';

type StatusOf<Code extends AuthErrorCode> = (typeof authErrors)[Code]['statuses'][number];

interface Particulars<Code extends AuthErrorCode> {
  /** One of the code's statuses, when it is not the usual one. */
  status?: StatusOf<Code>;
  /** A closer text than the code's own. */
  message?: string;
  retryAfterSeconds?: number;
}

/** An expected refusal of the auth service. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AuthErrorCode, status: number, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = 'AuthError';
    this.code = code;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The refusal `code` with the contract's status and text, or closer ones. */
export function refusal<Code extends AuthErrorCode>(code: Code, more: Particulars<Code> = {}): AuthError {
  const { statuses, text } = authErrors[code];
  return new AuthError(code, more.status ?? statuses[0], more.message ?? text, more.retryAfterSeconds);
}

/** The refusal of a request that misses or garbles something. */
export const invalid = (message: string) => refusal('validation_failed', { message });
