import type { SupportedStorage } from '@supabase/auth-js';

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

const placeOf = (key: string) => (key.endsWith('-code-verifier') ? window.localStorage : window.sessionStorage);
