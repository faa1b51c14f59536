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
 * The fetch of the auth client. It works for the admin's own account whatever this tab shows, so that in a view only what
 * keeps or ends the session may go out: a new password must not become the admin's.
 */
export async function authFetch(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address);
  const isOfSession = searchParams.get('grant_type') === 'refresh_token' || pathname.endsWith('/logout');
  if (currentViewId() === null || isOfSession || (init?.method ?? 'GET') === 'GET') return await fetch(address, init);
  return Response.json({ error_code: 'view_only', msg: 'view_only' }, { status: 403 });
}
