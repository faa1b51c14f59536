import type { CallInput, Endpoint } from '#domain/kernel/endpoint.ts';
import { takeEarlyCall } from '#web/lib/session/early-calls.ts';
import { viewHeaders } from '#web/lib/session/view.ts';
import { ApiError, outputOf, type CallApi, type WireAnswer, type WireRequest, wireRequest } from './call-api.ts';

/** The limit for keepalive requests: browsers refuse larger ones. */
const keepaliveLimit = 60_000;
/** The maximum of UTF-8 bytes per UTF-16 unit. */
const maxCharacterBytes = 3;

/** The source of access tokens. */
export interface TokenSource {
  /** The current token; null for a visitor. */
  current(): Promise<string | null>;
  /** A refreshed token after a 401; null when the session has ended. */
  renewed(refused: string): Promise<string | null>;
  /** The token after a concurrent MFA upgrade; null if there was none. */
  upgraded(refused: string): Promise<string | null>;
}

/** The API client of the browser; refreshes a refused token once. */
export function createBrowserApi(tokens: TokenSource): CallApi {
  return async <E extends Endpoint>(operation: E, input: CallInput<E>) => {
    const request = wireRequest(operation, input);
    return await outputOf<E>(await withToken(tokens, async (token) => await send(request, token)));
  };
}

/** Sends a request with the access token; refreshes a refused token once. */
export async function withToken<Answer extends { status: number }>(
  tokens: TokenSource,
  attempt: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = await tokens.current();
  const answer = await attempt(token);
  if (token === null || (answer.status !== 401 && answer.status !== 403)) return answer;
  const newer = answer.status === 401 ? await tokens.renewed(token) : await tokens.upgraded(token);
  return newer === null ? answer : await attempt(newer);
}

/** The headers with the token and the admin view. */
export const authorizationOf = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}`, ...viewHeaders() };

async function send({ method, address, headers, body }: WireRequest, token: string | null): Promise<WireAnswer> {
  // keepalive: small changes are sent even if the page is left.
  const init = {
    method,
    keepalive: method !== 'GET' && (body?.length ?? 0) * maxCharacterBytes < keepaliveLimit,
    headers: { ...headers, ...authorizationOf(token) },
    ...(body !== undefined && { body }),
  };
  return await answerOf(await fetchOnline(address, init, takeEarlyCall(method, address, token)));
}

/** Fetches, unless it was `sent` already. Throws ApiError `offline` without a response. */
export async function fetchOnline(address: string, init: RequestInit, sent?: Promise<Response>): Promise<Response> {
  return await (sent ?? fetch(address, init)).catch(() => {
    throw new ApiError(0, { code: 'offline' });
  });
}

/** The status and JSON of a response; null for other content. */
export const answerOf = async (response: Response): Promise<WireAnswer> => ({
  status: response.status,
  json: await response.json().catch(() => null),
});
