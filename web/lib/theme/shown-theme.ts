import { useMedia } from '../use-media.ts';
import { useTheme } from './theme.ts';

export function useShownTheme(): 'light' | 'dark' {
  const theme = useTheme();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  if (theme !== 'system') return theme;
  return isDark ? 'dark' : 'light';
}
