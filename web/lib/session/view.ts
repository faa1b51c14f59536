import { viewHeader } from '#domain/kernel/actor.ts';

/** Per tab; not handed over to other tabs. */
const key = 'zamnal.view';

/** The id of this tab's admin view, or null. */
export const currentViewId = () => window.sessionStorage.getItem(key);

export const saveViewId = (id: string) => window.sessionStorage.setItem(key, id);
export const clearViewId = () => window.sessionStorage.removeItem(key);

export function viewHeaders(): Record<string, string> {
  const id = currentViewId();
  return id === null ? {} : { [viewHeader]: id };
}

/** The auth client's fetch, with the admin view's header, so that the server refuses changes of the admin's own account. */
export async function authFetch(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(viewHeaders())) headers.set(name, value);
  return await fetch(address, { ...init, headers });
}
