import { viewHeader } from '#domain/kernel/actor.ts';

/** Per tab; not handed over to other tabs. */
export const viewKey = 'zamnal.view';

/** The id of this tab's admin view, or null. */
export const currentViewId = () => window.sessionStorage.getItem(viewKey);

export const saveViewId = (id: string) => window.sessionStorage.setItem(viewKey, id);
export const clearViewId = () => window.sessionStorage.removeItem(viewKey);

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
