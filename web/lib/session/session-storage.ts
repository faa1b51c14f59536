import type { Session, SupportedStorage } from '@supabase/auth-js';
import type { Me } from '#domain/profiles/contract.ts';

/** The storage key of the auth client's session. */
export const sessionKey = 'zamnal.session';

/** Marks a tab whose session is in local storage, since its user stays signed in on this device. */
export const keptKey = 'zamnal.kept';

/**
 * Session storage for the session, which ends with the tab, unless the user stays signed in; local storage for PKCE verifiers, since a mail's link
 * opens a new tab that needs the verifier.
 */
export const sessionStorageAdapter: SupportedStorage = {
  getItem: (key) => storageOf(key).getItem(key),
  setItem: (key, value) => storageOf(key).setItem(key, value),
  removeItem: (key) => storageOf(key).removeItem(key),
};

/** True if this tab has a session, without loading the auth client. */
export const hasStoredSession = () => storageOf(sessionKey).getItem(sessionKey) !== null;

/** A token that expires earlier is refreshed before it is used, as the auth client does. */
const minTokenLifeMs = 90_000;

/** The session of this tab if its token is valid for a while, without loading the auth client. */
export function readFreshSession(): Session | null {
  const session = read(sessionKey) as Session | null;
  return session?.expires_at && session.expires_at * 1000 > Date.now() + minTokenLifeMs ? session : null;
}

const signedInKey = 'zamnal.known';

/**
 * Runs before the first paint. A tab without a session uses the one that this device keeps. Marks the document of a tab with a session, so that it is not shown as a visitor's. A page for signed-in users
 * (`data-for-signed-in`) redirects visitors to sign in at once; if another tab may hand over its session, it stays hidden (`data-asking`).
 */
export const sessionScript = `try{(function(){var root=document.documentElement,tab=sessionStorage,own=tab.getItem('${sessionKey}'),kept=own?null:localStorage.getItem('${sessionKey}');if(kept)tab.setItem('${keptKey}','');else tab.removeItem('${keptKey}');if(own||kept)root.dataset.session='';else if('forSignedIn' in root.dataset){root.dataset.asking='';if(localStorage.getItem('${signedInKey}')===null)location.replace('/signin?next='+encodeURIComponent(location.pathname+location.search))}})()}catch(e){}`;

/** Shows a page that was hidden while asking other tabs for a session. */
export function revealPage(): void {
  delete document.documentElement.dataset['asking'];
}

/** True if a user is signed in in another tab. */
export const isSignedInElsewhere = () => window.localStorage.getItem(signedInKey) !== null;

/** Stores whether a user is signed in in this browser, nothing else. */
export function saveSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) window.localStorage.setItem(signedInKey, '');
  else window.localStorage.removeItem(signedInKey);
}

/** Stores a session of another tab, in the auth client's format. */
export const storeSession = (session: Session) => storageOf(sessionKey).setItem(sessionKey, JSON.stringify(session));

/** True if the address contains a session or an error of the auth service, which the auth client reads. */
export const addressCarriesSession = () => /[#&](access_token|error|error_code|error_description)=/.test(location.hash);

/** The session id in a token; null if malformed. */
export function sessionIdOf({ access_token: token }: Pick<Session, 'access_token'>): string | null {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const { session_id: id } = JSON.parse(payload) as { session_id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

function storageOf(key: string): Storage {
  const isShared = key.endsWith('-code-verifier') || window.sessionStorage.getItem(keptKey) !== null;
  return isShared ? window.localStorage : window.sessionStorage;
}

/** In the session's storage. */
const userKey = 'zamnal.me';

/** Stores the user of the session, for a reload offline. */
export function saveUser(me: Me): void {
  try {
    storageOf(userKey).setItem(userKey, JSON.stringify(me));
  } catch {
    // If storage is full, only an offline reload fails.
  }
}

/** The stored user; null if it belongs to another session. */
export function readSavedUser(): Me | null {
  const me = read(userKey) as Me | null;
  const session = read(sessionKey) as { user?: { id?: string } } | null;
  return me && me.id === session?.user?.id ? me : null;
}

/** The session of this tab and its user. */
export interface StoredSession {
  session: Session;
  /** Null before the user was loaded. */
  me: Me | null;
}

/** The session in a storage, by default that of this tab. */
export const readSession = (storage?: Storage) => read(sessionKey, storage) as Session | null;

/** True while this tab has a session of the user. */
export const isSignedIn = (userId: string) => readSession()?.user.id === userId;

/** What this tab has stored, for another tab; null without a session. */
export function readStoredSession(): StoredSession | null {
  const session = readSession();
  return session && { session, me: readSavedUser() };
}

/** Removes the session, which the auth client leaves if the server cannot be reached, and its user; returns the user's id. */
export function removeSession(): string | null {
  const me = read(userKey) as Me | null;
  for (const key of [sessionKey, userKey]) storageOf(key).removeItem(key);
  window.sessionStorage.removeItem(keptKey);
  return me?.id ?? null;
}

function read(key: string, storage = storageOf(key)): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
