import type { Me } from '#domain/profiles/contract.ts';
import { sessionKey } from './session-storage.ts';

/** In session storage, like the session. */
const key = 'zamnal.me';

/** Stores the user of this tab's session, for a reload offline. */
export function savePerson(me: Me): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(me));
  } catch {
    // If storage is full, only an offline reload fails.
  }
}

/** The stored user; null if it belongs to another session. */
export function readSavedPerson(): Me | null {
  const me = read(key) as Me | null;
  const session = read(sessionKey) as { user?: { id?: string } } | null;
  return me && me.id === session?.user?.id ? me : null;
}

/** Removes and returns the stored user. */
export function removeSavedPerson(): string | null {
  const me = read(key) as Me | null;
  window.sessionStorage.removeItem(key);
  return me?.id ?? null;
}

function read(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
