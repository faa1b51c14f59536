import { useSyncExternalStore } from 'react';
import { useTheme } from './theme.ts';

const darkSystem = '(prefers-color-scheme: dark)';

function subscribeToSystem(listener: () => void) {
  const system = window.matchMedia(darkSystem);
  system.addEventListener('change', listener);
  return () => system.removeEventListener('change', listener);
}

export function useShownTheme(): 'light' | 'dark' {
  const theme = useTheme();
  const isDark = useSyncExternalStore(
    subscribeToSystem,
    () => window.matchMedia(darkSystem).matches,
    () => false,
  );
  if (theme !== 'system') return theme;
  return isDark ? 'dark' : 'light';
}
