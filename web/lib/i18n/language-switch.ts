const key = 'zamnal.language-switched';

/** Marks the language switch in the markup. */
export const languageSwitch = { 'data-language-switch': '' };

/** Remembers over the reload that the language was chosen by keyboard. */
export function rememberSwitchFocus(): void {
  if (document.activeElement?.matches(':focus-visible')) window.sessionStorage.setItem(key, '');
}

/** Restores the keyboard focus after the reload. */
export function restoreSwitchFocus(): void {
  if (window.sessionStorage.getItem(key) === null) return;
  window.sessionStorage.removeItem(key);
  const switches = document.querySelectorAll<HTMLElement>('[data-language-switch]');
  [...switches].find((element) => element.checkVisibility())?.focus({ preventScroll: true });
}
