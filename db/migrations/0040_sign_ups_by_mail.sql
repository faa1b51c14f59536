-- A sign-up mail carries the password and metadata of the sign-up that sent it, so several can be open for one address.
-- user_metadata is null in tokens written before this column existed.
alter table auth.one_time_tokens
  add column password_hash text,
  add column user_metadata jsonb,
  add column identity_id uuid,
  drop constraint one_time_tokens_user_id_kind_key;
create unique index one_time_tokens_kind on auth.one_time_tokens (user_id, kind) where kind <> 'signup';
create index one_time_tokens_user on auth.one_time_tokens (user_id, created_at);

-- Who put password, metadata and other ways to sign in on the account: its owner or the operator ('trusted'), or somebody
-- who has not proved the address ('visitor'; 'visitors' after sign-ups that differ).
alter table auth.users add column filled_by text not null default 'visitor'
  check (filled_by in ('visitor', 'visitors', 'trusted'));
update auth.users set filled_by = 'trusted' where email_confirmed_at is not null and not email_autoconfirmed;
