import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { authErrorText } from './auth-error-text.ts';

/** The text of an error of the API or of the auth client. */
export function useRefusalText(): (error: unknown) => string {
  const t = useText();
  const errorText = useErrorText();
  return (error) =>
    error instanceof ApiError ? errorText(error) : authErrorText(t, error instanceof Error ? error : { name: '' });
}
