/** The looks that can be chosen; `system` follows the machine. */
export const themes = ['system', 'light', 'dark'] as const;

/** A look of the site. */
export type Theme = (typeof themes)[number];

const storageKey = 'zamnal.theme';

/** Runs before the first paint, so that a chosen look never flashes the other one. */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** The chosen look; `system` on the server and until one was chosen. */
export function currentTheme(): Theme {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Keeps the chosen look and shows it at once. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
