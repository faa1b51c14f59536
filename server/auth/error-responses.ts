import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { isDatabaseAway } from '#server/runtime/database-away.ts';
import { AuthError, invalid, refusal } from './auth-error.ts';

/** The first contract version with error codes in `code`. */
const codedVersion = '2024-01-01';
const versionHeader = 'x-supabase-api-version';

/** Sends an error in the format of the caller's contract version. */
export function answerAuthFailure(error: FastifyError | AuthError, request: FastifyRequest, reply: FastifyReply): void {
  const { code, message, status, retryAfterSeconds, reasons } = toRefusal(error, request);
  const more = reasons ? { weak_password: { reasons } } : {};
  void reply.status(status).header('cache-control', 'no-store');
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  if (!wantsErrorCodes(request)) return void reply.send({ code: status, error_code: code, msg: message, ...more });
  return void reply.header(versionHeader, codedVersion).send({ code, message, ...more });
}

/** Converts any error to an AuthError; unexpected ones are logged and lose their details. */
export function toRefusal(error: unknown, request: FastifyRequest): AuthError {
  const known = knownRefusal(error);
  if (known) return known;
  request.log.error({ err: error }, 'request failed');
  // On 503 clients keep their session and retry; older versions drop the session on 500.
  const passing = isDatabaseAway(error) || request.routeOptions.url?.endsWith('/token');
  return refusal('unexpected_failure', { status: passing ? 503 : 500 });
}

function knownRefusal(error: unknown): AuthError | null {
  if (error instanceof AuthError) return error;
  if (error instanceof pg.DatabaseError) return refusalByDatabase(error.code ?? '');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return refusal('request_entity_too_large');
  if (status >= 500) return null;
  const detail = error instanceof Error ? error.message : '';
  return refusal('bad_json', { message: `Could not parse request body as JSON: ${detail}` });
}

function refusalByDatabase(code: string): AuthError | null {
  // Class 22: data that PostgreSQL cannot store, such as a NUL character.
  if (code.startsWith('22')) return invalid('The request contains characters that cannot be stored');
  const lockTimeout = '55P03';
  return code === lockTimeout ? refusal('conflict') : null;
}

function wantsErrorCodes(request: FastifyRequest): boolean {
  const version = request.headers[versionHeader];
  if (typeof version !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return false;
  return version >= codedVersion && !Number.isNaN(Date.parse(version));
}
