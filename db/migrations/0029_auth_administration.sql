-- When a key signs is a matter of its two times, which every process reads alike: nobody has to move it from one state to the
-- next. The one that is not to end yet is the newest.
alter table auth.signing_keys add column signs_from timestamptz, add column signs_until timestamptz;
update auth.signing_keys as key set
  signs_from = created_at,
  signs_until = case when status = 'current' then null
    else (select greatest(key.created_at, current.created_at) from auth.signing_keys as current where current.status = 'current') end;
alter table auth.signing_keys alter column signs_from set not null, drop column status;
create unique index signing_keys_newest on auth.signing_keys ((signs_until is null)) where signs_until is null;
create function tell_signing_keys() returns trigger language plpgsql as $$
begin
  notify signing_keys;
  return null;
end $$;
create trigger signing_keys_told after insert or update or delete on auth.signing_keys
  for each statement execute function tell_signing_keys();

-- The role that an access token names; what a person may do here is in the profile.
alter table auth.users add column token_role text not null default 'authenticated';

-- What nobody finished is looked for by its age.
create index mfa_factors_unverified on auth.mfa_factors (created_at) where status = 'unverified';
create index mfa_challenges_created on auth.mfa_challenges (created_at);
