import { type Text, useText } from '#web/lib/i18n/text.ts';
import { ApiError } from './call-api.ts';
import { errorMessage } from './known-errors.ts';

/** The message for an error code; "unexpected" for other errors. */
function errorText(t: Text, error: unknown): string {
  return t(errorMessage(error instanceof ApiError ? error.code : 'unexpected'));
}

/** Error messages in the current language: `const errorText = useErrorText(); errorText(error)`. */
export function useErrorText(): (error: unknown) => string {
  const t = useText();
  return (error) => errorText(t, error);
}
