import { keepMySession } from '#domain/account/contract.ts';
import type { UserSession } from '#domain/users/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import {
  isKeptByAnother,
  keptKey,
  readStoredSession,
  removeSession,
  saveUser,
  storeSession,
} from './session-storage.ts';

/** The choice at sign-in, for the next session of this tab; survives the way to another site and back. */
const choiceKey = 'zamnal.keep';

export const choosesToStay = () => window.sessionStorage.getItem(choiceKey) !== null;

export function chooseToStay(stays: boolean): void {
  if (stays) window.sessionStorage.setItem(choiceKey, '');
  else window.sessionStorage.removeItem(choiceKey);
}

/** Applies the choice of the sign-in, once. A learner for whom it fails can choose again in the settings. */
export async function applyChoice(api: CallApi): Promise<void> {
  if (!choosesToStay()) return;
  chooseToStay(false);
  if (!isKeptByAnother()) await staySignedIn(api, true).catch(() => {});
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
