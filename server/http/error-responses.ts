import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, httpStatusOf, type ErrorBody, type ErrorCode } from '#domain/kernel/errors.ts';
import { isUnstorable } from '#server/database/database.ts';
import { RowNotFound } from '#server/database/row-not-found.ts';
import { isDatabaseAway } from '#server/runtime/database-away.ts';

/** An error thrown by Fastify or others; some have a status without a code. */
type Failure = Error & Partial<Pick<FastifyError, 'code' | 'statusCode'>>;

/** Sends an error response: the code of an expected error, else only a request id. */
export function sendError(error: Failure | AppError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof AppError ? error : new AppError(codeOf(error));
  const status = httpStatusOf[refusal.code];
  if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  const body: ErrorBody = {
    error: {
      code: refusal.code,
      request_id: request.id,
      ...(refusal.issues && { issues: refusal.issues }),
      ...(refusal.details && { details: refusal.details }),
    },
  };
  // The handler may have set headers for the file that it meant to send.
  void reply.removeHeader('content-disposition').type('application/json; charset=utf-8');
  if (refusal.details?.['retry_after'] !== undefined) void reply.header('retry-after', refusal.details['retry_after']);
  void reply.status(status).header('cache-control', 'no-store').send(body);
}

function codeOf(error: Failure): ErrorCode {
  if (error instanceof RowNotFound) return 'not_found';
  if (isDatabaseAway(error) || isDiskFull(error)) return 'unavailable';
  if (isUnstorable(error)) return 'bad_input';
  if (error.statusCode === 413) return 'too_large';
  if (error.statusCode === 429) return 'too_many_requests';
  // @fastify/static answers 403 for a folder.
  if (error.statusCode === 403) return 'not_found';
  if (error.statusCode !== undefined && error.statusCode < 500)
    return error.code?.includes('JSON') || error instanceof SyntaxError ? 'bad_json' : 'bad_input';
  return 'unexpected';
}

// Libraries may wrap the error of the file system.
const isDiskFull = (error: Error): boolean =>
  ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) ||
  (error.cause instanceof Error && isDiskFull(error.cause));
