import type { AuthChangeEvent } from '@supabase/auth-js';
import type { Me } from '#domain/profiles/contract.ts';

/**
 * The state of the session. `me` exists while signed in; in an admin view (`viewId`) it is the learner. Before the second factor the user has a
 * session but counts as a visitor.
 */
export type SessionState =
  | { status: 'loading' | 'signed_out' | 'second_factor_needed'; me: null; viewId: null }
  | { status: 'signed_in'; me: Me; viewId: string | null };

/** Not known yet. */
export const loadingState: SessionState = { status: 'loading', me: null, viewId: null };
/** A visitor. */
export const signedOutState: SessionState = { status: 'signed_out', me: null, viewId: null };
/** The session needs the second factor. */
export const heldBackState: SessionState = { status: 'second_factor_needed', me: null, viewId: null };

const renewals: readonly AuthChangeEvent[] = ['TOKEN_REFRESHED', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED'];

/**
 * True for events with new tokens of this tab's session. The second factor upgrades the session in all tabs; with a recovery code the auth client
 * reports it as a sign-in.
 */
export const bringsTokens = (event: AuthChangeEvent, { status }: SessionState) =>
  event === 'SIGNED_IN' ? status === heldBackState.status : renewals.includes(event);
