import { viewHeader } from '#domain/kernel/actor.ts';

/** Of this tab alone: other tabs ask for the session and get nothing else. */
const key = 'zamnal.view';

/** The id of the view through which this tab shows the site as a learner sees it; null when its person sees it themselves. */
export const currentViewId = () => window.sessionStorage.getItem(key);

/** From now on every call of this tab is answered as in the view. */
export const keepViewId = (id: string) => window.sessionStorage.setItem(key, id);

/** From now on this tab's person sees the site themselves again. */
export const forgetViewId = () => window.sessionStorage.removeItem(key);

/** The header by which a call is answered as in the view of this tab. */
export function viewHeaders(): Record<string, string> {
  const id = currentViewId();
  return id === null ? {} : { [viewHeader]: id };
}

/**
 * The fetch of the auth client, which tells the server of the view: there it changes nothing, since it would change the
 * admin's own account.
 */
export async function authFetch(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(viewHeaders())) headers.set(name, value);
  return await fetch(address, { ...init, headers });
}
