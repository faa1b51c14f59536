import type { CallInput, Endpoint } from '#domain/kernel/endpoint.ts';
import { viewHeaders } from '#web/lib/session/view.ts';
import { ApiError, outputOf, type CallApi, type WireAnswer, type WireRequest, wireRequest } from './call-api.ts';

/** Bytes that a browser keeps sending after a page has gone, of all its requests together; beyond it refuses to send at all. */
const keepaliveLimit = 60_000;
/** Bytes of a UTF-16 unit in UTF-8, at most. */
const longestCharacter = 3;

/** Where the browser's calls get their access token from. */
export interface TokenSource {
  /** The token to send, null for a visitor. */
  current(): Promise<string | null>;
  /** A new token after the server refused the current one; null when the session has ended. */
  renewed(refused: string): Promise<string | null>;
  /** The token that a second factor has made of this one meanwhile; null when it has made none. */
  raised(refused: string): Promise<string | null>;
}

/** Calls over the network, as the person who is signed in; a refused token is renewed once, unseen. */
export function createBrowserApi(tokens: TokenSource): CallApi {
  return async <E extends Endpoint>(operation: E, input: CallInput<E>) => {
    const request = wireRequest(operation, input);
    return outputOf<E>(await withToken(tokens, async (token) => await send(request, token)));
  };
}

/** Sends something as the person who is signed in; once, unseen, a newer token goes in the place of a refused one. */
export async function withToken<Answer extends { status: number }>(
  tokens: TokenSource,
  attempt: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = await tokens.current();
  const answer = await attempt(token);
  if (token === null || (answer.status !== 401 && answer.status !== 403)) return answer;
  const newer = answer.status === 401 ? await tokens.renewed(token) : await tokens.raised(token);
  return newer === null ? answer : await attempt(newer);
}

/** The headers that say who calls: the token, and the view that this tab is in. */
export const authorizationOf = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}`, ...viewHeaders() };

async function send({ method, address, headers, body }: WireRequest, token: string | null): Promise<WireAnswer> {
  // A change that was begun is sent to its end although the page is left, where it is small enough for browsers to do so.
  const init = {
    method,
    keepalive: method !== 'GET' && (body?.length ?? 0) * longestCharacter < keepaliveLimit,
    headers: { ...headers, ...authorizationOf(token) },
    ...(body !== undefined && { body }),
  };
  return await answerOf(await fetchOnline(address, init));
}

/** Fetches; throws ApiError `offline` when no answer comes at all. */
export async function fetchOnline(address: string, init: RequestInit): Promise<Response> {
  return await fetch(address, init).catch(() => {
    throw new ApiError(0, { code: 'offline' });
  });
}

/** The status and the JSON of a response; null where it is none. */
export const answerOf = async (response: Response): Promise<WireAnswer> => ({
  status: response.status,
  json: await response.json().catch(() => null),
});
