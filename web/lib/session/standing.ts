import type { SessionState } from './session-state.ts';

/** How far the person in front of this tab is from applying: `incomplete` means that the profile lacks something. */
export type Standing = 'unknown' | 'visitor' | 'incomplete' | 'ready';

/** The standing of a tab's person; admins need no complete profile. */
export function standingOf({ status, me }: SessionState): Standing {
  if (status === 'loading') return 'unknown';
  if (!me) return 'visitor';
  return me.complete || me.role === 'admin' ? 'ready' : 'incomplete';
}
