/** The choice at sign-in, for the next session of this tab; survives the way to another site and back. */
const choiceKey = 'zamnal.keep';

export const choosesToStay = () => window.sessionStorage.getItem(choiceKey) !== null;

export function chooseToStay(stays: boolean): void {
  if (stays) window.sessionStorage.setItem(choiceKey, '');
  else window.sessionStorage.removeItem(choiceKey);
}
