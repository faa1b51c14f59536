import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, httpStatusOf, type ErrorBody, type ErrorCode } from '#domain/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Timeouts for clients, in milliseconds. */
export interface ClientTimeouts {
  /** For the head of a request. */
  head: number;
  /** For the body of a request, except uploads. */
  body: number;
  /** The interval between checks for late heads. */
  check: number;
  /** Without reading any byte of a response. */
  unread: number;
}

/** Generous for slow phones, but they end connections that are held open on purpose. */
export const defaultTimeouts: ClientTimeouts = { head: 15_000, body: 60_000, check: 5000, unread: 30_000 };

const maxHeaderSize = 16 * 1024;

/** The timeout of the longest upload; a silent client is disconnected earlier (core/files/routes.ts). */
const requestTimeout = 6 * 3600 * 1000;

export const connectionLimits = ({ head, check }: ClientTimeouts) => ({
  http: { headersTimeout: head, connectionsCheckingInterval: check, maxHeaderSize },
  requestTimeout,
  clientErrorHandler: refuseConnection,
});

// Not logged: the error contains the received bytes, with a token perhaps.
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(refusalOf(codeOf(error.code)));
  socket.destroy();
}

function codeOf(reason = ''): ErrorCode {
  if (reason === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too_slow';
  return reason === 'HPE_HEADER_OVERFLOW' ? 'head_too_large' : 'bad_input';
}

// An unparsable request reaches no route, so the response is written to the socket, in the format of all errors.
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

// With a status for the auth service, which has its own error format.
const tooSlow = () => Object.assign(new AppError('too_slow'), { statusCode: httpStatusOf.too_slow });

/** Ends requests whose body does not arrive in time, unless `mayBeLong`. */
export function limitBodyTime(
  app: FastifyInstance,
  { body }: ClientTimeouts,
  mayBeLong: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (hasBody && !mayBeLong(request)) {
      const late = setTimeout(() => {
        // The connection ends after the error response, or after an earlier response.
        reply.raw.once('finish', () => raw.destroy());
        if (reply.raw.writableFinished) raw.destroy();
        else if (!reply.sent) void reply.header('connection', 'close').send(tooSlow());
      }, body);
      for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(late));
    }
    done();
  });
}

export function limitUnreadResponses(server: Server, { unread }: ClientTimeouts): void {
  server.prependListener('request', (_, response: ServerResponse) => disconnectWhenUnread(response, unread));
}

/**
 * Disconnects the client of `response` when it reads nothing for so long. Progress counts, not the total time: Node restarts the
 * socket's timeout whenever bytes are sent.
 */
export function disconnectWhenUnread(response: ServerResponse, milliseconds = defaultTimeouts.unread): void {
  response.setTimeout(milliseconds, () => {
    const { socket } = response;
    if (socket && socket.writableLength > 0) socket.destroy();
    // Nothing to send yet.
    else socket?.setTimeout(milliseconds);
  });
}
