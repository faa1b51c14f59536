-- The auth service's own tables (auth-contract.md section 20). Times are parameters everywhere: no column has a clock of its own.
create schema auth;

create table auth.users (
  id uuid primary key,
  email text,
  phone text,
  password_hash text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  -- True when the address was taken without a mail to it: such an address counts as unverified for account linking.
  email_autoconfirmed boolean not null default false,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  new_email text,
  new_phone text,
  last_sign_in_at timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_email_is_lower_case check (email = lower(email)),
  constraint users_new_email_is_lower_case check (new_email = lower(new_email))
);
create unique index users_email on auth.users (email) where email is not null;
create unique index users_phone on auth.users (phone) where phone is not null;
create index users_created on auth.users (created_at desc, id desc);

create table auth.identities (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  email text,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);
create index identities_email on auth.identities (email);

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  status text not null check (status in ('unverified', 'verified')),
  friendly_name text not null default '',
  secret_encrypted text,
  phone text,
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name)
);

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash text,
  tries integer not null default 0,
  ip text,
  verified_at timestamptz,
  created_at timestamptz not null
);
create index mfa_challenges_factor on auth.mfa_challenges (factor_id, created_at desc);

create table auth.mfa_recovery_codes (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index mfa_recovery_codes_user on auth.mfa_recovery_codes (user_id);

-- One row a sign-in. The refresh token is derived from refresh_key and refresh_counter, so no token is stored.
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  factor_id uuid references auth.mfa_factors on delete set null,
  refresh_key text not null,
  refresh_counter bigint not null default 0,
  refresh_min_counter bigint not null default 0,
  user_agent text,
  ip text,
  not_after timestamptz,
  refreshed_at timestamptz not null,
  created_at timestamptz not null
);
create index sessions_user on auth.sessions (user_id);
create index sessions_factor on auth.sessions (factor_id);

create table auth.session_amr (
  session_id uuid not null references auth.sessions on delete cascade,
  method text not null,
  at timestamptz not null,
  primary key (session_id, method)
);

-- Mail links and codes: one live token of a kind for a user; a newer one replaces it.
create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('signup', 'recovery', 'magiclink', 'invite', 'email_change_current', 'email_change_new', 'reauthentication')),
  link_hash text not null unique,
  code_hash text not null,
  sent_to text not null,
  tries integer not null default 0,
  flow_id uuid,
  created_at timestamptz not null,
  unique (user_id, kind)
);

create table auth.flows (
  id uuid primary key,
  auth_code text unique,
  user_id uuid references auth.users on delete cascade,
  linking_user_id uuid references auth.users on delete cascade,
  method text not null,
  provider text,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  redirect_to text,
  provider_nonce text,
  provider_verifier text,
  provider_token_encrypted text,
  provider_refresh_token_encrypted text,
  code_issued_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null
);
create index flows_user on auth.flows (user_id);
create index flows_linking_user on auth.flows (linking_user_id);
create index flows_created on auth.flows (created_at);

create table auth.signing_keys (
  kid text primary key,
  alg text not null check (alg in ('ES256', 'RS256')),
  private_jwk_encrypted text not null,
  public_jwk jsonb not null,
  status text not null check (status in ('next', 'current', 'previous')),
  created_at timestamptz not null
);
create unique index signing_keys_one_current on auth.signing_keys (status) where status = 'current';

-- Failed password guesses per account and address, to slow guessing down without telling who exists.
create table auth.password_guesses (
  guess_key text not null,
  at timestamptz not null,
  id uuid primary key
);
create index password_guesses_key on auth.password_guesses (guess_key, at);
