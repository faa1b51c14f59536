import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { authErrorText } from './auth-error-text.ts';

/** The text of what failed, whether the data API refused it or the auth client did. */
export function useRefusalText(): (error: unknown) => string {
  const t = useText();
  const errorText = useErrorText();
  return (error) =>
    error instanceof ApiError ? errorText(error) : authErrorText(t, error instanceof Error ? error : { name: '' });
}
