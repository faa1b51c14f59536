import type { Me } from '#domain/profiles/contract.ts';
import { sessionKey } from './session-storage.ts';

/** Of this tab alone, beside the session, and gone with it. */
const key = 'zamnal.me';

/** Keeps the person of this tab's session, for a reload without a network. */
export function keepPerson(me: Me): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(me));
  } catch {
    // A full storage costs the reload without a network, no more.
  }
}

/** The person of this tab's session as last loaded; null when that was another person's session. */
export function keptPerson(): Me | null {
  const me = read(key) as Me | null;
  const session = read(sessionKey) as { user?: { id?: string } } | null;
  return me && me.id === session?.user?.id ? me : null;
}

/** Forgets the kept person, and answers who it was. */
export function forgetPerson(): string | null {
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
