import { useSyncExternalStore } from 'react';
import type { CallInput, Endpoint } from '#domain/kernel/endpoint.ts';
import { answerOf, fetchOnline, initOf } from '#web/lib/api/browser-api.ts';
import { ApiError, type CallApi, outputOf, wireRequest } from '#web/lib/api/call-api.ts';

// The session of a company's page, apart from that of a user: both may exist in one browser. It is in local storage, since links of mails open new tabs.

const key = 'zamnal.employer';

interface StoredSession {
  token: string;
  expires_at: string;
}

const listeners = new Set<() => void>();

export function saveEmployerSession({ token, expires_at }: StoredSession): void {
  window.localStorage.setItem(key, JSON.stringify({ token, expires_at }));
  for (const listener of listeners) listener();
}

export function removeEmployerSession(): void {
  window.localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** The token of the session; null without one. */
function readToken(): string | null {
  try {
    const { token, expires_at } = JSON.parse(window.localStorage.getItem(key) ?? '{}') as Partial<StoredSession>;
    return token !== undefined && Date.parse(expires_at ?? '') > Date.now() ? token : null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The token of the session, also after changes in other tabs. */
export const useEmployerToken = () => useSyncExternalStore(subscribe, readToken, () => null);

/** Fetches from an operation of employers with the token of the employer only; a refused session is removed. */
export async function fetchAsEmployer<E extends Endpoint>(operation: E, input: CallInput<E>): Promise<Response> {
  const token = readToken();
  if (token === null) throw new ApiError(401, { code: 'not_signed_in' });
  const request = wireRequest(operation, input);
  const response = await fetchOnline(request.address, initOf(request, { authorization: `Bearer ${token}` }));
  // Another tab may have opened a new session meanwhile.
  if (response.status === 401 && readToken() === token) removeEmployerSession();
  return response;
}

/** Calls an operation of employers. */
export const callAsEmployer: CallApi = async <E extends Endpoint>(operation: E, input: CallInput<E>) =>
  await outputOf<E>(await answerOf(await fetchAsEmployer(operation, input)));
