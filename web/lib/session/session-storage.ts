import type { Session, SupportedStorage } from '@supabase/auth-js';

/** The key under which the auth client keeps its session. */
export const sessionKey = 'zamnal.session';

/**
 * Session storage for the session, so that it ends with the tab; local storage for code verifiers, since a link in a mail
 * opens a new tab, which has to find the verifier of the tab that asked for the mail.
 */
export const sessionStorageAdapter: SupportedStorage = {
  getItem: (key) => placeOf(key).getItem(key),
  setItem: (key, value) => placeOf(key).setItem(key, value),
  removeItem: (key) => placeOf(key).removeItem(key),
};

/** True when this tab holds a session: the auth client need not be loaded to know that it does not. */
export const hasStoredSession = () => window.sessionStorage.getItem(sessionKey) !== null;

const knownKey = 'zamnal.known';

/**
 * Runs before the first paint. Marks the document of a tab that holds a session, so that it does not greet a visitor. A page for
 * signed-in people (`data-for-signed-in`) sends a visitor to sign in at once; where another tab may hand its session over, it
 * waits unseen (`data-asking`).
 */
export const sessionScript = `try{(function(){var root=document.documentElement;if(sessionStorage.getItem('${sessionKey}'))root.dataset.session='';else if('forSignedIn' in root.dataset){root.dataset.asking='';if(localStorage.getItem('${knownKey}')===null)location.replace('/signin?next='+encodeURIComponent(location.pathname+location.search))}})()}catch(e){}`;

/** Shows the page again that waited for the session of another tab. */
export function stopAskingForSession(): void {
  delete document.documentElement.dataset['asking'];
}

/** True when somebody is signed in in some tab of this browser, so that a new tab had better ask the others. */
export const isKnownBrowser = () => window.localStorage.getItem(knownKey) !== null;

/** Remembers whether somebody is signed in in this browser: no more than that. */
export function markBrowser(isSignedIn: boolean): void {
  if (isSignedIn) window.localStorage.setItem(knownKey, '');
  else window.localStorage.removeItem(knownKey);
}

/** Keeps a session that another tab has refreshed, in the form in which the auth client reads it. */
export const storeSession = (session: Session) => window.sessionStorage.setItem(sessionKey, JSON.stringify(session));

/** True when the address brings a session or a refusal from the auth service: the auth client reads it when it is loaded. */
export const addressCarriesSession = () => /[#&](access_token|error|error_code|error_description)=/.test(location.hash);

/** The id of the server's session that a token belongs to; null for what is no token of ours. */
export function sessionIdOf({ access_token: token }: Pick<Session, 'access_token'>): string | null {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const { session_id: id } = JSON.parse(payload) as { session_id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

const placeOf = (key: string) => (key.endsWith('-code-verifier') ? window.localStorage : window.sessionStorage);
