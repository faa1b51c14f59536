import type { Session } from '@supabase/auth-js';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** Adopts a new session in this tab and greets the user; returns the error message if that fails. */
export function useAdoptSession(): (session: Session | null) => Promise<string | undefined> {
  const t = useText();
  const errorText = useErrorText();
  const { store } = useAuth();
  return async (session) => {
    try {
      await store.adopt(session);
    } catch (error) {
      // The first call creates the profile; an unexpected error comes from that.
      const isUnexpected = !(error instanceof ApiError) || error.code === 'unexpected';
      return isUnexpected ? t(m.auth_profile_failed) : errorText(error);
    }
    // With a second factor, the greeting follows the second step.
    if (store.snapshot().status === 'signed_in') toast.success(t(m.auth_signed_in));
    return undefined;
  };
}
