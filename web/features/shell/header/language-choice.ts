const key = 'zamnal.language-chosen';

/** Remembers in this tab that a visitor has chosen the language. */
export const keepChoice = () => window.sessionStorage.setItem(key, '');

/** True once after a visitor has chosen the language in this tab. */
export function takeChoice(): boolean {
  const isChosen = window.sessionStorage.getItem(key) !== null;
  window.sessionStorage.removeItem(key);
  return isChosen;
}
