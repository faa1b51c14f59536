import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Span } from '@opentelemetry/api';

interface Outgoing {
  begin(name: string, facts: Record<string, string>): Span | null;
  end(span: Span): void;
}

interface FetchMessage {
  request: { origin: string | URL; method: string };
  response?: { statusCode: number };
  error?: Error;
}

interface HttpMessage {
  request: { host: string; method: string };
  response?: { statusCode?: number };
  error?: Error;
}

type OnMessage = (message: unknown) => void;

/**
 * Traces requests by fetch and by node:http (S3 client); returns a function that stops it. Records only the host, since paths may contain
 * the prefix of a password's hash or a file's key.
 */
export function followOutgoing(outgoing: Outgoing): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (request: object, method: string, host: string) => {
    const facts = { 'http.request.method': method, 'server.address': host };
    const span = outgoing.begin(method, facts);
    if (span) spans.set(request, span);
  };
  const end = (request: object, status: number | undefined, error?: Error) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (error) span.setAttribute('error.type', error.name);
    outgoing.end(span);
  };
  const channels: Record<string, OnMessage> = {
    'undici:request:create': (message) => {
      const { request } = message as FetchMessage;
      begin(request, request.method, new URL(request.origin).host);
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as FetchMessage;
      end(request, response?.statusCode);
    },
    'undici:request:error': (message) => {
      const { request, error } = message as FetchMessage;
      end(request, undefined, error);
    },
    'http.client.request.start': (message) => {
      const { request } = message as HttpMessage;
      begin(request, request.method, request.host);
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as HttpMessage;
      end(request, response?.statusCode);
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as HttpMessage;
      end(request, undefined, error);
    },
  };
  for (const [name, onMessage] of Object.entries(channels)) subscribe(name, onMessage);
  return () => {
    for (const [name, onMessage] of Object.entries(channels)) unsubscribe(name, onMessage);
  };
}
