const key = 'zamnal.language-switched';

/** Marks, in the markup, what the language is switched with: the menu of the header, or what opens the sheet of phones. */
export const languageSwitch = { 'data-language-switch': '' };

/** Remembers over the reload that follows that the language was chosen by keyboard, which would begin at the top again. */
export function keepSwitch(): void {
  if (document.activeElement?.matches(':focus-visible')) window.sessionStorage.setItem(key, '');
}

/** Gives the keyboard its place back. */
export function returnToSwitch(): void {
  if (window.sessionStorage.getItem(key) === null) return;
  window.sessionStorage.removeItem(key);
  const places = document.querySelectorAll<HTMLElement>('[data-language-switch]');
  [...places].find((place) => place.checkVisibility())?.focus({ preventScroll: true });
}
