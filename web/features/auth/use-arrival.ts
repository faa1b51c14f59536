import type { Session } from '@supabase/auth-js';
import { useEffect, useRef, useState } from 'react';
import { useAdoptSession } from './adopt-session.ts';

/** Adopts the session once; null until that is done. */
export function useArrival(session: Session): { refusal: string | undefined } | null {
  const adopt = useAdoptSession();
  const [outcome, setOutcome] = useState<{ refusal: string | undefined } | null>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void adopt(session).then((refusal) => setOutcome({ refusal }));
  }, [adopt, session]);
  return outcome;
}
