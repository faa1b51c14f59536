import { useState } from 'react';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { dataOf } from '#web/features/auth/api.ts';
import type { Provider } from '#web/features/auth/providers.ts';
import { useRefusalText } from '#web/features/auth/use-refusal-text.ts';

const challengeBytes = 32;

/**
 * A code challenge without a verifier. With one, the provider redirects with a code for a new session, whose single
 * factor would replace the session that links the account.
 */
function unanswerable(): Record<string, string> {
  const bytes = crypto.getRandomValues(new Uint8Array(challengeBytes));
  const challenge = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { code_challenge: challenge, code_challenge_method: 's256' };
}

/** Redirects to the provider, which returns to /settings?linked=ID. */
export function useLinking({ id }: Provider) {
  const refusalText = useRefusalText();
  const { store } = useAuth();
  const [isLinking, setLinking] = useState(false);
  async function link() {
    setLinking(true);
    try {
      const redirectTo = new URL('/settings', window.location.origin);
      redirectTo.searchParams.set('linked', id);
      const client = await store.client();
      const options = { redirectTo: redirectTo.href, queryParams: unanswerable(), skipBrowserRedirect: true };
      const { url } = dataOf(await client.linkIdentity({ provider: id, options }));
      window.location.assign(url);
    } catch (error) {
      toast.error(refusalText(error));
      setLinking(false);
    }
  }
  return { link: () => void link(), isLinking };
}
