import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a fake service. */
export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A response; null never responds. */
export type FakeAnswer = { status?: number; body: string } | null;

/** An external service on a free port that responds with `answer` and records its requests. */
export async function startFakeService(answer: (asked: Asked) => FakeAnswer) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const question = { method, path, headers, body: Buffer.concat(parts).toString() };
      asked.push(question);
      const said = answer(question);
      if (said) response.writeHead(said.status ?? 200).end(said.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
