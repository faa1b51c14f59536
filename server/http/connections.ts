import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, httpStatusOf, type ErrorBody, type ErrorCode } from '#domain/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds that clients are given. */
export interface Patience {
  /** For the head of a request. */
  head: number;
  /** For the body of a request that is no upload. */
  body: number;
  /** Between two looks at who is late with a head. */
  check: number;
  /** Without taking a byte of a response that waits for them. */
  unread: number;
}

/** A slow telephone needs a few seconds; a connection that is held open on purpose has no end. */
export const usualPatience: Patience = { head: 15_000, body: 60_000, check: 5000, unread: 30_000 };

/** Bytes of a request's head, at most: its address, and its headers with the token. */
const maxHeaderSize = 16 * 1024;

/** Milliseconds for the longest of uploads; whoever says nothing meanwhile is not waited for that long (files/routes.ts). */
const requestTimeout = 6 * 3600 * 1000;

/** How long and how large the requests may be that connections bring, for the framework that reads them. */
export const connectionLimits = ({ head, check }: Patience) => ({
  http: { headersTimeout: head, connectionsCheckingInterval: check, maxHeaderSize },
  requestTimeout,
  clientErrorHandler: refuseConnection,
});

// Nothing of it is logged: the error holds what was sent, with whatever token stood in it.
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(refusalOf(codeOf(error.code)));
  socket.destroy();
}

function codeOf(reason = ''): ErrorCode {
  if (reason === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too_slow';
  return reason === 'HPE_HEADER_OVERFLOW' ? 'head_too_large' : 'bad_input';
}

// What is no request has met no route: its answer is written by hand, in the form of every other refusal.
function refusalOf(code: ErrorCode): string {
  const status = httpStatusOf[code];
  const body = JSON.stringify({ error: { code, request_id: randomUUID() } } satisfies ErrorBody);
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

// With the status that the auth service reads, which has its own form of refusals.
const tooSlow = () => Object.assign(new AppError('too_slow'), { statusCode: httpStatusOf.too_slow });

/** Ends requests whose body does not come to its end, but those that `mayBeLong`. */
export function boundBodies(
  app: FastifyInstance,
  { body }: Patience,
  mayBeLong: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (hasBody && !mayBeLong(request)) {
      const late = setTimeout(() => {
        // Once the refusal is out, or where another answer went out before the body was there, the connection ends.
        reply.raw.once('finish', () => raw.destroy());
        if (reply.raw.writableFinished) raw.destroy();
        else if (!reply.sent) void reply.header('connection', 'close').send(tooSlow());
      }, body);
      for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(late));
    }
    done();
  });
}

/** Ends the connections of clients that stop reading a response. */
export function boundResponses(server: Server, { unread }: Patience): void {
  server.prependListener('request', (_, response: ServerResponse) => endWhenUnread(response, unread));
}

/**
 * Ends the connection of `response` when its client takes none of the bytes that wait for it for so long. Progress counts, not
 * the total time: Node restarts the socket's timeout for as long as bytes go out, so a slow download comes to its end.
 */
export function endWhenUnread(response: ServerResponse, milliseconds = usualPatience.unread): void {
  response.setTimeout(milliseconds, () => {
    const { socket } = response;
    if (socket && socket.writableLength > 0) socket.destroy();
    // Nothing to send yet: whatever makes the response has limits of its own.
    else socket?.setTimeout(milliseconds);
  });
}
