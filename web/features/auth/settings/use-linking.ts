import { useState } from 'react';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { dataOf } from '#web/features/auth/api.ts';
import type { Provider } from '#web/features/auth/providers.ts';
import { useRefusalText } from '#web/features/auth/use-refusal-text.ts';

/** Bytes of a challenge that nobody can answer. */
const challengeBytes = 32;

/**
 * A proof key without a verifier. With one the provider's way back brings a code that stands for a new session, which is left
 * unspent: without it a new session of one proof would take the place of the one that has just linked the account.
 */
function unanswerable(): Record<string, string> {
  const bytes = crypto.getRandomValues(new Uint8Array(challengeBytes));
  const challenge = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { code_challenge: challenge, code_challenge_method: 's256' };
}

/** Goes to link an account at another site; the way back is /settings, with the site's name. */
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
