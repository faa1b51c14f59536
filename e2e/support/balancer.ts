import { once } from 'node:events';
import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';

/** Forwards each request to one of several servers, at random. */
export interface Balancer {
  /** Requests that a server accepted but did not answer completely. */
  lost(): number;
  stop(): Promise<void>;
}

/** Headers that belong to one connection and are not forwarded. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding'];

/** For this time a server that lost a request gets others only if no other server takes them. */
const avoidedMs = 1000;

/** Starts a balancer on `port` for `servers`, a list of URLs. A server that refuses the connection is skipped. */
export async function startBalancer(port: number, servers: readonly string[]): Promise<Balancer> {
  let lost = 0;
  // A killed process may end its connections before it stops to accept new ones.
  const avoidedUntil = new Map<string, number>();
  const isAvoided = (server: string) => (avoidedUntil.get(server) ?? 0) > Date.now();
  const forward = (request: IncomingMessage, response: ServerResponse, [server, ...others]: string[]) => {
    if (server === undefined) {
      response.writeHead(503).end();
      return;
    }
    const { hostname, port } = new URL(server);
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
    for (const name of hopByHop) delete headers[name as keyof typeof headers];
    // One connection per request: a reused connection may belong to a process that has ended.
    const forwarded = sendRequest({ hostname, port, method: request.method, path: request.url, headers, agent: false });
    let isAccepted = false;
    const fail = () => {
      if (response.destroyed) return;
      lost += 1;
      avoidedUntil.set(server, Date.now() + avoidedMs);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    };
    // Read the request only after a server has accepted the connection, so that it can still go to another one.
    forwarded.on('socket', (socket) =>
      socket.once('connect', () => {
        isAccepted = true;
        request.pipe(forwarded);
      }),
    );
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEndHeaders(answer.rawHeaders));
      answer.pipe(response);
      answer.on('error', fail);
    });
    forwarded.on('error', () => (isAccepted ? fail() : forward(request, response, others)));
    // Close event streams of pages that were closed.
    response.on('close', () => forwarded.destroy());
  };

  const balancer = createServer((request, response) => {
    const order = shuffled(servers);
    forward(request, response, [...order.filter((one) => !isAvoided(one)), ...order.filter(isAvoided)]);
  });
  balancer.listen(port, '127.0.0.1');
  await once(balancer, 'listening');
  return {
    lost: () => lost,
    stop: async () => {
      balancer.close();
      balancer.closeAllConnections();
      await once(balancer, 'close');
    },
  };
}

const shuffled = (list: readonly string[]) =>
  list
    .map((one) => ({ one, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ one }) => one);

/** Filters raw headers, which alternate names and values. */
const endToEndHeaders = (raw: readonly string[]) =>
  raw.filter((_, index) => !hopByHop.includes((raw[index - (index % 2)] ?? '').toLowerCase()));
