import type { AuthChangeEvent } from '@supabase/auth-js';
import type { Me } from '#domain/profiles/contract.ts';

/**
 * What is known of the person in front of this tab. `me` is there exactly while signed in; in an admin's view of the site,
 * which has `viewId`, it is the learner. Whoever owes the second step has a session, and is a visitor until then.
 */
export type SessionState =
  | { status: 'loading' | 'signed_out' | 'second_factor_needed'; me: null; viewId: null }
  | { status: 'signed_in'; me: Me; viewId: string | null };

/** Before it is known whether there is a session. */
export const loadingState: SessionState = { status: 'loading', me: null, viewId: null };
/** A visitor. */
export const signedOutState: SessionState = { status: 'signed_out', me: null, viewId: null };
/** Somebody whose session owes the second step. */
export const heldBackState: SessionState = { status: 'second_factor_needed', me: null, viewId: null };

const renewals: readonly AuthChangeEvent[] = ['TOKEN_REFRESHED', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED'];

/**
 * True for what the auth client says when it has new tokens for the session of this tab. The second step raises the session of every
 * tab that shares it; with a recovery code the auth client calls that a sign-in.
 */
export const bringsTokens = (event: AuthChangeEvent, { status }: SessionState) =>
  event === 'SIGNED_IN' ? status === heldBackState.status : renewals.includes(event);
