import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a fake service was asked. */
export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What it answers; null says nothing for ever. */
export type FakeAnswer = { status?: number; body: string } | null;

/** A service outside, on a free port, that answers as `answer` says and remembers what it was asked. */
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
