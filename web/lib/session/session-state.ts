import type { AuthChangeEvent } from '@supabase/auth-js';
import type { Me } from '#domain/profiles/contract.ts';

/**
 * The state of the session. `me` exists while signed in; in an admin view (`viewId`) it is the learner. Before the second factor the user has a
 * session but counts as a visitor. `hasEnded`: the session ended by itself while this page was open.
 */
export type SessionState =
  | { status: 'loading' | 'signed_out' | 'second_factor_needed'; me: null; viewId: null; hasEnded?: true }
  | { status: 'signed_in'; me: Me; viewId: string | null; hasEnded?: never };

export const loadingState: SessionState = { status: 'loading', me: null, viewId: null };
export const signedOutState: SessionState = { status: 'signed_out', me: null, viewId: null };
export const endedState: SessionState = { ...signedOutState, hasEnded: true };
export const secondFactorState: SessionState = { status: 'second_factor_needed', me: null, viewId: null };

const tokenEvents: readonly AuthChangeEvent[] = ['TOKEN_REFRESHED', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED'];

/**
 * True for events with new tokens of this tab's session. The second factor upgrades the session in all tabs; with a recovery code the auth client
 * reports it as a sign-in.
 */
export const hasNewTokens = (event: AuthChangeEvent, { status }: SessionState) =>
  event === 'SIGNED_IN' ? status === secondFactorState.status : tokenEvents.includes(event);

/** Whether the user may apply; `incomplete` means that the profile lacks required fields, which admins do not need. */
export type Eligibility = 'unknown' | 'visitor' | 'incomplete' | 'ready';

export function eligibilityOf({ status, me }: SessionState): Eligibility {
  if (status === 'loading') return 'unknown';
  if (!me) return 'visitor';
  return me.complete || me.role === 'admin' ? 'ready' : 'incomplete';
}
