import type { CallInput, Endpoint } from '#domain/kernel/endpoint.ts';
import { viewHeaders } from './view.ts';
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

/** Takes the response of a request that was sent earlier, if there is one for it. */
type TakeSent = (method: string, address: string, token: string | null) => Promise<Response> | undefined;

/** The API client of the browser; refreshes a refused token once. */
export function createBrowserApi(tokens: TokenSource, takeSent: TakeSent): CallApi {
  return async <E extends Endpoint>(operation: E, input: CallInput<E>) => {
    const request = wireRequest(operation, input);
    const attempt = async (token: string | null) => {
      const sent = takeSent(request.method, request.address, token);
      return await answerOf(await fetchOnline(request.address, initOf(request, authorizationOf(token)), sent));
    };
    return await outputOf<E>(await withToken(tokens, attempt));
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

export const initOf = ({ method, headers, body }: WireRequest, authorization: Record<string, string>): RequestInit => ({
  method,
  // Small changes are sent even if the page is left.
  keepalive: method !== 'GET' && (body?.length ?? 0) * maxCharacterBytes < keepaliveLimit,
  headers: { ...headers, ...authorization },
  ...(body !== undefined && { body }),
});

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
