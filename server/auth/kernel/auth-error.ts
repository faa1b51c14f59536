import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { authErrors, type AuthErrorCode, type Weakness } from '#domain/auth/rules.ts';
import { isUnstorable } from '#server/database/database.ts';
import { sendErrorBody, toAppError } from '#server/http/responses/error-responses.ts';

type StatusOf<Code extends AuthErrorCode> = (typeof authErrors)[Code]['statuses'][number];

interface Particulars<Code extends AuthErrorCode> {
  status?: StatusOf<Code>;
  message?: string;
  retryAfterSeconds?: number;
  reasons?: readonly Weakness[];
}

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

export const invalid = (message: string) => refusal('validation_failed', { message });

export const notConfirmed = () =>
  refusal('unexpected_failure', {
    status: 503,
    message: 'This is not confirmed and may be stored: check before sending it again',
  });

/** The first contract version with error codes in `code`. */
const codedVersion = '2024-01-01';
const versionHeader = 'x-supabase-api-version';

/** Sends an error in the format of the caller's contract version. */
export function sendAuthError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { code, message, status, retryAfterSeconds: retryAfter, reasons } = toAuthError(error, request);
  const more = reasons ? { weak_password: { reasons } } : {};
  if (!wantsErrorCodes(request)) {
    return sendErrorBody(reply, {
      status,
      retryAfter,
      body: { code: status, error_code: code, msg: message, ...more },
    });
  }
  void reply.header(versionHeader, codedVersion);
  return sendErrorBody(reply, { status, retryAfter, body: { code, message, ...more } });
}

function wantsErrorCodes(request: FastifyRequest): boolean {
  const version = request.headers[versionHeader];
  if (typeof version !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return false;
  return version >= codedVersion && !Number.isNaN(Date.parse(version));
}

const lockTimeout = '55P03';

/** Converts any error to an AuthError; unexpected ones are logged and lose their details. */
export function toAuthError(error: unknown, request: FastifyRequest): AuthError {
  if (error instanceof AuthError) return error;
  if (isUnstorable(error)) return invalid('The request contains characters that cannot be stored');
  if (error instanceof pg.DatabaseError && error.code === lockTimeout) return refusal('conflict');
  const { code, details } = toAppError(error, request);
  if (code === 'changed_meanwhile') return refusal('conflict');
  if (code === 'too_many_requests') {
    return refusal('over_request_rate_limit', { retryAfterSeconds: Number(details?.['retry_after']) });
  }
  if (code === 'too_large') return refusal('request_entity_too_large');
  if (code === 'bad_json' || code === 'bad_input' || code === 'too_slow') {
    const detail = error instanceof Error ? error.message : '';
    return refusal('bad_json', { message: `Could not parse request body as JSON: ${detail}` });
  }
  if (code === 'not_confirmed') return notConfirmed();
  // On 503 clients keep their session and retry; older versions drop the session on 500.
  const passing = code === 'unavailable' || request.routeOptions.url?.endsWith('/token');
  return refusal('unexpected_failure', { status: passing ? 503 : 500 });
}
