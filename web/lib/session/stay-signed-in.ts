import { keepMySession } from '#domain/account/contract.ts';
import type { UserSession } from '#domain/users/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { keptKey, readSession, readStoredSession, removeSession, saveUser, storeSession } from './session-storage.ts';

/** True if this device keeps the session of another user, who may be signed in in another tab. */
export function isKeptByAnother(): boolean {
  const kept = readSession(window.localStorage);
  return kept !== null && kept.user.id !== readSession()?.user.id;
}

/** Lets this device keep the session when its tabs are closed, or no longer; returns the user's sessions. */
export async function staySignedIn(api: CallApi, stays: boolean): Promise<{ rows: UserSession[] }> {
  const sessions = await api(keepMySession, { body: { kept: stays } });
  const stored = readStoredSession();
  removeSession();
  if (stays) window.sessionStorage.setItem(keptKey, '');
  if (stored) storeSession(stored.session);
  if (stored?.me) saveUser(stored.me);
  return sessions;
}
