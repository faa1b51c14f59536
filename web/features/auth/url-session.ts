import type { Session } from '@supabase/auth-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { authErrorText } from './auth-error-text.ts';
import { useAdoptSession } from './adopt-session.ts';

type UrlSession = { session: Session } | { refusal: string } | null;

/** Reads the session in this page's URL, from a mail or from the provider with this name. */
export function useUrlSession(provider?: string): UrlSession {
  const t = useText();
  const { store } = useAuth();
  const [result, setResult] = useState<UrlSession>(null);
  const refusalOf = useEffectEvent((error: Error) => authErrorText(t, error, provider));
  useEffect(() => {
    let isCurrent = true;
    const read = async (): Promise<UrlSession> => {
      const client = await store.client();
      const { error } = await client.initialize();
      if (error) return { refusal: refusalOf(error) };
      const { session } = (await client.getSession()).data;
      return session ? { session } : { refusal: t(m.auth_no_session) };
    };
    void read().then((found) => isCurrent && setResult(found));
    return () => {
      isCurrent = false;
    };
  }, [store, t]);
  return result;
}

/** Adopts the session once; null until that is done. */
export function useAdoptOnce(session: Session): { refusal: string | undefined } | null {
  const adopt = useAdoptSession();
  const [outcome, setOutcome] = useState<{ refusal: string | undefined } | null>(null);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void adopt(session).then((refusal) => setOutcome({ refusal }));
  }, [adopt, session]);
  return outcome;
}
