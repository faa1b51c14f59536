import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const storageKey = 'zamnal.theme';
const listeners = new Set<() => void>();

/** Runs before the first paint to avoid a flash of the other theme. */
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

/** The chosen theme; `system` by default and on the server. */
export const useTheme = (): Theme => useSyncExternalStore<Theme>(subscribe, currentTheme, () => 'system');

/** Applies and stores the chosen theme. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage it lasts for this page load.
  }
  for (const listener of listeners) listener();
}
