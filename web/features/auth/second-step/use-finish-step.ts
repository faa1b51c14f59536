import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { useAdoptSession } from '#web/features/auth/adopt-session.ts';
import type { AuthFailure } from '#web/features/auth/auth-error-text.ts';
import { codeRefusalText } from '#web/features/auth/code-refusal-text.ts';

/** Completes the second step; returns the error message, if any. */
export function useFinishStep(): (answer: { error: AuthFailure | null }) => Promise<string | undefined> {
  const t = useText();
  const { store } = useAuth();
  const adopt = useAdoptSession();
  return async ({ error }) => {
    if (error) return codeRefusalText(t, error);
    const { data } = await (await store.client()).getSession();
    return await adopt(data.session);
  };
}
