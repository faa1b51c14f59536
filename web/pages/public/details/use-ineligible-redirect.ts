import { useNavigate } from '@tanstack/react-router';
import type { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

export interface RedirectOptions {
  /** For visitors. */
  signIn: typeof m.jobs_sign_in_first;
  /** For learners with an incomplete profile. */
  complete: typeof m.jobs_complete_first;
  /** To return to. */
  next: string;
  /** Going back skips this page. */
  replace?: boolean | undefined;
}

/** Redirects readers who may not apply, with a message. */
export function useIneligibleRedirect({ signIn, complete, next, replace = false }: RedirectOptions): () => void {
  const t = useText();
  const navigate = useNavigate();
  const isVisitor = useAuth().me === null;
  return () => {
    // The id prevents the same message twice.
    toast.error(t(isVisitor ? signIn : complete), { id: 'ineligible' });
    void navigate({ to: isVisitor ? '/signin' : '/profile/verify', search: { next }, replace });
  };
}
