import type { CallApi } from '#web/lib/api/call-api.ts';

/** The choice at sign-in, for the next session of this tab; survives the way to another site and back. */
const choiceKey = 'zamnal.keep';

export const choosesToStay = () => window.sessionStorage.getItem(choiceKey) !== null;

export function chooseToStay(stays: boolean): void {
  if (stays) window.sessionStorage.setItem(choiceKey, '');
  else window.sessionStorage.removeItem(choiceKey);
}

/** Keeps the session on this device if that was chosen. If it fails, the session ends with the tab, and a learner can choose again in the settings. */
export async function settleChoice(api: CallApi): Promise<void> {
  if (!choosesToStay()) return;
  try {
    const { isKeptByAnother, staySignedIn } = await import('./stay-signed-in.ts');
    if (!isKeptByAnother()) await staySignedIn(api, true);
  } catch {
    // Refused, without a network, or the code could not be loaded.
  }
  // At the end, so that leaving the page meanwhile does not lose it.
  chooseToStay(false);
}
