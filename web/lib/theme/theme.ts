import { useSyncExternalStore } from 'react';

/** The looks that can be chosen; `system` follows the machine. */
export const themes = ['system', 'light', 'dark'] as const;

/** A look of the site. */
export type Theme = (typeof themes)[number];

const storageKey = 'zamnal.theme';
const listeners = new Set<() => void>();

/** Runs before the first paint, so that a chosen look never flashes the other one. */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return themes.find((theme) => theme === chosen) ?? 'system';
}

/** The chosen look; `system` on the server and until one was chosen. */
export const useTheme = (): Theme => useSyncExternalStore<Theme>(subscribe, currentTheme, () => 'system');

/** Shows the chosen look at once and keeps it, where the browser lets us. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // A browser that keeps nothing shows the look for this page load.
  }
  for (const listener of listeners) listener();
}
