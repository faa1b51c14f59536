import { useNavigate } from '@tanstack/react-router';
import type { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

export interface TurningAway {
  /** What a visitor is told. */
  signIn: typeof m.jobs_sign_in_first;
  /** What a learner with an incomplete profile is told. */
  complete: typeof m.jobs_complete_first;
  /** The path on which they were, and to which they come back. */
  next: string;
  /** True where the page is of no use to them, so that going back skips it. */
  replace?: boolean | undefined;
}

/** Sends whoever may not apply yet to where that is mended, and says why. */
export function useTurningAway({ signIn, complete, next, replace = false }: TurningAway): () => void {
  const t = useText();
  const navigate = useNavigate();
  const isVisitor = useAuth().me === null;
  return () => {
    // An id, so that the same words do not stand there twice.
    toast.error(t(isVisitor ? signIn : complete), { id: 'turned-away' });
    void navigate({ to: isVisitor ? '/signin' : '/profile/verify', search: { next }, replace });
  };
}
