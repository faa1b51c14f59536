import type { CallApi } from '#web/lib/api/call-api.ts';

/** The choice at sign-in, for the next session of this tab; survives the way to another site and back. */
const choiceKey = 'zamnal.keep';

export const choosesToStay = () => window.sessionStorage.getItem(choiceKey) !== null;

export function chooseToStay(stays: boolean): void {
  if (stays) window.sessionStorage.setItem(choiceKey, '');
  else window.sessionStorage.removeItem(choiceKey);
}

/** Keeps the session on this device if that was chosen. If the code for it cannot be loaded, the session ends with the tab. */
export async function settleChoice(api: CallApi): Promise<void> {
  if (!choosesToStay()) return;
  const keeping = import('./stay-signed-in.ts');
  await keeping.then(
    ({ applyChoice }) => applyChoice(api),
    () => {},
  );
  // At the end, so that leaving the page meanwhile does not lose it.
  chooseToStay(false);
}
