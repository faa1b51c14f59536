import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import type { SessionState } from '#web/lib/session/session-state.ts';

/** The learner with offline data in this tab; null for visitors, admins, admin views and without HTTPS. */
export const learnerOf = ({ me, viewId }: SessionState): string | null =>
  me?.role === 'user' && viewId === null && window.isSecureContext ? me.id : null;

/** The learner with offline data in this tab. */
export function useLearnerId(): string | null {
  return learnerOf(useAuth());
}
