import type { Session } from '@supabase/auth-js';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** Makes a new session the tab's own and greets its person; answers with what went wrong, if anything did. */
export function useAdoptSession(): (session: Session | null) => Promise<string | undefined> {
  const t = useText();
  const errorText = useErrorText();
  const { store } = useAuth();
  return async (session) => {
    try {
      await store.adopt(session);
    } catch (error) {
      // The first call of a person makes the profile; what is no plain refusal failed in that.
      const isUnexpected = !(error instanceof ApiError) || error.code === 'unexpected';
      return isUnexpected ? t(m.auth_profile_failed) : errorText(error);
    }
    // Whoever owes the second step is greeted after it.
    if (store.snapshot().status === 'signed_in') toast.success(t(m.auth_signed_in));
    return undefined;
  };
}
