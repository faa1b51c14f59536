import type { SessionState } from './session-state.ts';

/** Whether the user may apply; `incomplete` means that the profile lacks required fields. */
export type Standing = 'unknown' | 'visitor' | 'incomplete' | 'ready';

/** The eligibility of this tab's user; admins need no complete profile. */
export function standingOf({ status, me }: SessionState): Standing {
  if (status === 'loading') return 'unknown';
  if (!me) return 'visitor';
  return me.complete || me.role === 'admin' ? 'ready' : 'incomplete';
}
