import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';

/** Sends each request to one of several servers, at random. */
export interface Balancer {
  /** Requests that a server had taken and never answered wholly. */
  lost(): number;
  stop(): Promise<void>;
}

/** Members of a head that are about one connection and not about the request. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding'];

/** Starts a balancer on `port` before `servers`, the addresses of the processes. One that takes no connection is passed over. */
export async function startBalancer(port: number, servers: readonly string[]): Promise<Balancer> {
  let lost = 0;
  const pass = (request: IncomingMessage, response: ServerResponse, [server, ...others]: string[]) => {
    if (server === undefined) {
      response.writeHead(503).end();
      return;
    }
    const { hostname, port } = new URL(server);
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
    for (const name of hopByHop) delete headers[name as keyof typeof headers];
    // A connection for each request: one that was kept may be that of a process which has ended.
    const passed = ask({ hostname, port, method: request.method, path: request.url, headers, agent: false });
    let isTaken = false;
    const fail = () => {
      if (response.destroyed) return;
      lost += 1;
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    };
    // Nothing of the request is read before somebody takes it, so that it can go to another.
    passed.on('socket', (socket) =>
      socket.once('connect', () => {
        isTaken = true;
        request.pipe(passed);
      }),
    );
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, plainHead(answer.rawHeaders));
      answer.pipe(response);
      answer.on('error', fail);
    });
    passed.on('error', () => (isTaken ? fail() : pass(request, response, others)));
    // Who leaves a page leaves its event stream too.
    response.on('close', () => passed.destroy());
  };

  const balancer = createServer((request, response) => pass(request, response, shuffled(servers)));
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
    .map((one) => ({ one, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);

/** Names and values in turn, without those that are about the connection. */
const plainHead = (raw: readonly string[]) =>
  raw.filter((_, place) => !hopByHop.includes((raw[place - (place % 2)] ?? '').toLowerCase()));
