import { useEffect } from 'react';
import { useText } from '#web/lib/i18n/text.ts';
import type { AuthFailure } from './auth-error-text.ts';

const load = async () => await import('./auth-error-text.ts');

/** `authErrorText`, loaded after the page because its sixty texts in three languages are large. */
export function useAuthErrorText(): (error: AuthFailure) => Promise<string> {
  const t = useText();
  useEffect(() => {
    // Without the texts an error reads as unexpected.
    load().catch(() => {});
  }, []);
  return async (error) => (await load()).authErrorText(t, error);
}
