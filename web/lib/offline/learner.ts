import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import type { SessionState } from '#web/lib/session/session-state.ts';

/**
 * The learner whom this tab keeps copies and work for; null for visitors and admins, and in a view, which leaves no trace. Also
 * null without https, where browsers have nothing to keep them with.
 */
export const learnerOf = ({ me, viewId }: SessionState): string | null =>
  me?.role === 'user' && viewId === null && window.isSecureContext ? me.id : null;

/** The learner whom this tab keeps copies and work for. */
export function useLearnerId(): string | null {
  return learnerOf(useAuth());
}
