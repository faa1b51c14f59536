import { useEffect } from 'react';
import { useText } from '#web/lib/i18n/text.ts';
import type { AuthFailure } from './auth-error-text.ts';

const load = async () => await import('./auth-error-text.ts');

/** `authErrorText` for screens that visitors load: its sixty texts in three languages are fetched once the screen is there. */
export function useAuthErrorText(): (error: AuthFailure) => Promise<string> {
  const t = useText();
  useEffect(() => {
    // Without them a refusal reads as unexpected.
    load().catch(() => {});
  }, []);
  return async (error) => (await load()).authErrorText(t, error);
}
