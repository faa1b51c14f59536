import { addressOf, type CallInput, type Endpoint, type Output } from '#domain/kernel/endpoint.ts';
import type { ErrorBody, ErrorCode, FieldIssue } from '#domain/kernel/errors.ts';
import { loadErrorMessages } from './known-errors.ts';

/** Calls an operation and returns its output. Throws ApiError. */
export type CallApi = <E extends Endpoint>(operation: E, input: CallInput<E>) => Promise<Output<E>>;

/** A request for a transport: fetch in the browser, a direct call during server rendering. */
export interface WireRequest {
  method: string;
  address: string;
  headers: Record<string, string>;
  body?: string;
}

export interface WireAnswer {
  status: number;
  json: unknown;
}

/** An error response; `offline` without a response. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline';
  readonly status: number;
  readonly requestId: string | null;
  readonly issues: FieldIssue[];
  readonly details: Record<string, string | number>;

  constructor(status: number, error: Partial<Omit<ErrorBody['error'], 'code'>> & { code: ErrorCode | 'offline' }) {
    super(error.code);
    this.name = 'ApiError';
    this.code = error.code;
    this.status = status;
    this.requestId = error.request_id ?? null;
    this.issues = error.issues ?? [];
    this.details = error.details ?? {};
  }
}

/** The request of an operation, without a token. */
export function wireRequest(operation: Endpoint, input: unknown): WireRequest {
  const { body, ...parts } = input as {
    body?: unknown;
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
  };
  const request = { method: operation.method, address: addressOf(operation.path, parts), headers: {} };
  if (body === undefined) return request;
  return { ...request, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** The output of a response. Throws ApiError, whose message is loaded then. */
export async function outputOf<E extends Endpoint>({ status, json }: WireAnswer): Promise<Output<E>> {
  if (status >= 200 && status < 300) return json as Output<E>;
  await loadErrorMessages();
  const error = (json as Partial<ErrorBody> | null)?.error;
  throw new ApiError(status, error ?? { code: status === 503 ? 'unavailable' : 'unexpected' });
}
