import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, httpStatusOf, type ErrorBody, type ErrorCode } from '#domain/kernel/errors.ts';
import { isUnstorable, RowNotFound, violatesForeignKey } from '#server/database/database.ts';
import { UnconfirmedError } from '#server/database/unconfirmed.ts';
import { isDatabaseAway } from '#server/runtime/database-away.ts';

/** Sends an error in the format of the API: the code of an expected error, else only a request id. */
export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { code, issues, details } = toAppError(error, request);
  const body: ErrorBody = {
    error: { code, request_id: request.id, ...(issues && { issues }), ...(details && { details }) },
  };
  sendErrorBody(reply, { status: httpStatusOf[code], retryAfter: details?.['retry_after'], body });
}

/** Sends an error response of any format. */
export function sendErrorBody(
  reply: FastifyReply,
  { status, retryAfter, body }: { status: number; retryAfter: string | number | undefined; body: object },
): void {
  // The handler may have set headers for the file that it meant to send.
  void reply.removeHeader('content-disposition').type('application/json; charset=utf-8');
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  void reply.status(status).header('cache-control', 'no-store').send(body);
}

/** Converts any error to an expected one, which has a code; logs failures of the server. */
export function toAppError(error: unknown, request: FastifyRequest): AppError {
  const known = error instanceof AppError ? error : new AppError(codeOf(error));
  if (httpStatusOf[known.code] >= 500) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  }
  return known;
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof RowNotFound) return 'not_found';
  if (error instanceof UnconfirmedError) return 'not_confirmed';
  // Fastify's error for a body that a client breaks off has a status, and the code of a lost connection to the database.
  const { statusCode, code = '' } = error as { statusCode?: number; code?: string };
  if ((statusCode === undefined && isDatabaseAway(error)) || isDiskFull(error)) return 'unavailable';
  if (isUnstorable(error)) return 'bad_input';
  if (violatesForeignKey(error)) return 'changed_meanwhile';
  // Errors of Fastify and its plugins.
  if (statusCode === 413) return 'too_large';
  if (statusCode === 429) return 'too_many_requests';
  // @fastify/static answers 403 for a folder.
  if (statusCode === 403) return 'not_found';
  if (statusCode === undefined || statusCode >= 500) return 'unexpected';
  return code.includes('JSON') || error instanceof SyntaxError ? 'bad_json' : 'bad_input';
}

// Libraries may wrap the error of the file system.
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) || isDiskFull(error.cause));
