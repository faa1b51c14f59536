import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { endWhenUnread } from './connections.ts';

/** An answer as it went out, to go out again. */
export interface ReadyAnswer {
  /** Names and values in turn, without those that differ from one time to the next. */
  headers: string[];
  bytes: Buffer;
  /** The route as it is counted. */
  route: string;
  /** Milliseconds since 1970 after which it is made anew. */
  until: number;
}

/** What was answered, by what of a request it depends on. */
export type ReadyAnswers = Map<string, ReadyAnswer>;

/** Answers kept at most: the oldest gives way, and is then answered like any other. */
export const capacity = 100;

const languageCookie = /(?:^|;\s*)lang=(\w+)/;

/** The language that a visitor has chosen, as their cookies name it; undefined for who has chosen none. */
export const chosenLanguage = (cookies = ''): string | undefined => languageCookie.exec(cookies)?.[1];

/** What of a visitor's request an answer depends on; null for requests that are answered one by one. */
export function readyKey({ method, url, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers.authorization !== undefined || headers['if-none-match'] !== undefined) return null;
  const language = chosenLanguage(headers.cookie) ?? '';
  // Encryption is asked for where a proxy says that there is some.
  return `${url} ${language} ${headers['accept-encoding'] ?? ''} ${String(headers['x-forwarded-proto'] ?? '')}`;
}

/** Keeps an answer for the next who asks the same. */
export function keepReady(ready: ReadyAnswers, request: IncomingMessage, answer: ReadyAnswer): void {
  const key = readyKey(request);
  if (key === null) return;
  ready.set(key, answer);
  const [oldest] = ready.keys();
  if (ready.size > capacity && oldest !== undefined) ready.delete(oldest);
}

/**
 * Sends what is ready before the framework looks at the request: its hooks have run when the answer first went out. `onSent` is
 * told of each.
 */
export function answerFirst(
  server: Server,
  ready: ReadyAnswers,
  onSent: (answer: ReadyAnswer, milliseconds: number) => void,
): void {
  const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const since = performance.now();
    const key = readyKey(request);
    const answer = key === null ? undefined : ready.get(key);
    if (!answer || answer.until <= Date.now()) {
      for (const handle of others) handle(request, response);
      return;
    }
    endWhenUnread(response);
    response.writeHead(200, ['x-request-id', randomUUID(), ...answer.headers]);
    response.end(answer.bytes);
    onSent(answer, performance.now() - since);
  });
}
