import type { Timestamp } from '#domain/kernel/time.ts';
import type { Generated } from 'kysely';
import type { Dated, JsonObject, NullableJson } from './columns.ts';

export interface AccountTables {
  'auth.users': Dated & {
    id: string;
    email: string | null;
    phone: string | null;
    password_hash: string | null;
    /** The role claim of access tokens; permissions come from the profile's role. */
    token_role: Generated<string>;
    email_confirmed_at: Timestamp | null;
    phone_confirmed_at: Timestamp | null;
    email_autoconfirmed: Generated<boolean>;
    invited_at: Timestamp | null;
    confirmation_sent_at: Timestamp | null;
    recovery_sent_at: Timestamp | null;
    email_change_sent_at: Timestamp | null;
    phone_change_sent_at: Timestamp | null;
    reauthentication_sent_at: Timestamp | null;
    new_email: string | null;
    new_phone: string | null;
    /** Which of the two addresses has confirmed `new_email`. */
    email_change_accepted: 'current' | 'new' | null;
    last_sign_in_at: Timestamp | null;
    app_metadata: JsonObject;
    user_metadata: JsonObject;
    is_anonymous: Generated<boolean>;
    banned_until: Timestamp | null;
    deleted_at: Timestamp | null;
    /** When the account is deleted at its owner's request. */
    deletes_at: Timestamp | null;
    /** Who set password, metadata and identities: the owner or an admin, or visitors who have not proved the address. */
    filled_by: Generated<'visitor' | 'visitors' | 'trusted'>;
  };
  'auth.identities': Dated & {
    id: string;
    user_id: string;
    provider: string;
    provider_id: string;
    email: string | null;
    identity_data: JsonObject;
    last_sign_in_at: Timestamp | null;
  };
  'auth.mfa_factors': Dated & {
    id: string;
    user_id: string;
    factor_type: 'totp' | 'phone' | 'webauthn';
    status: 'unverified' | 'verified';
    friendly_name: Generated<string>;
    secret_encrypted: string | null;
    phone: string | null;
    last_step: number | null;
    last_challenged_at: Timestamp | null;
  };
  'auth.mfa_challenges': {
    id: string;
    factor_id: string;
    code_hash: string | null;
    tries: Generated<number>;
    verified_at: Timestamp | null;
    created_at: Timestamp;
  };
  'auth.mfa_recovery_codes': {
    id: string;
    user_id: string;
    code_hash: string;
    used_at: Timestamp | null;
    created_at: Timestamp;
  };
  'auth.sessions': {
    id: string;
    user_id: string;
    aal: Generated<'aal1' | 'aal2'>;
    factor_id: string | null;
    refresh_key: string;
    refresh_counter: Generated<number>;
    refresh_min_counter: Generated<number>;
    user_agent: string | null;
    ip: string | null;
    not_after: Timestamp | null;
    refreshed_at: Timestamp;
    created_at: Timestamp;
  };
  'auth.session_amr': {
    session_id: string;
    method: string;
    at: Timestamp;
  };
  'auth.one_time_tokens': {
    id: string;
    user_id: string;
    kind:
      | 'signup'
      | 'recovery'
      | 'magiclink'
      | 'invite'
      | 'email_change_current'
      | 'email_change_new'
      | 'reauthentication';
    link_hash: string;
    code_hash: string;
    sent_to: string;
    tries: Generated<number>;
    flow_id: string | null;
    /** Set on an unproved account when its address is proved; `user_metadata` is null in tokens of older versions. */
    password_hash: string | null;
    user_metadata: NullableJson;
    identity_id: string | null;
    created_at: Timestamp;
  };
  'auth.flows': {
    id: string;
    auth_code: string | null;
    user_id: string | null;
    linking_user_id: string | null;
    /** The session that began to link; null if `linking_user_id` is. */
    linking_session_id: string | null;
    method: string;
    provider: string | null;
    code_challenge: string | null;
    code_challenge_method: 's256' | 'plain' | null;
    redirect_to: string | null;
    provider_nonce: string | null;
    provider_verifier: string | null;
    provider_token_encrypted: string | null;
    provider_refresh_token_encrypted: string | null;
    code_issued_at: Timestamp | null;
    used_at: Timestamp | null;
    created_at: Timestamp;
  };
  'auth.signing_keys': {
    kid: string;
    alg: 'ES256' | 'RS256';
    private_jwk_encrypted: string;
    public_jwk: JsonObject;
    /** When it begins to sign; it is published before. */
    signs_from: Timestamp;
    /** Null for the newest key. */
    signs_until: Timestamp | null;
    created_at: Timestamp;
  };
  'auth.password_guesses': {
    guess_key: string;
    at: Timestamp;
    id: string;
  };
  admin_views: {
    id: string;
    admin_id: string;
    session_id: string;
    learner_id: string;
    created_at: Timestamp;
    expires_at: Timestamp;
    ended_at: Timestamp | null;
  };
}
