-- Credentials of certificates (152). Keys are never deleted, so that older credentials can be verified.
create table certificate_keys (
  kid text primary key,
  private_key_encrypted text not null,
  -- The public key in base64url.
  public_key text not null,
  created_at timestamptz not null,
  -- Since then another key signs.
  retired_at timestamptz
);
create unique index certificate_keys_current on certificate_keys ((retired_at is null)) where retired_at is null;

-- One entry per certificate with a signed credential. An entry stays when the account is deleted, or a withdrawn credential would become
-- valid again. It is not a column of certificates, which the release before copies when a name is corrected.
create table credential_statuses (
  list_index integer primary key check (list_index between 0 and 131071),
  certificate_id uuid constraint credential_statuses_certificate unique references certificates on delete set null,
  -- The certificate was withdrawn or replaced.
  is_set boolean not null default false
);
create index credential_statuses_set on credential_statuses (list_index) where is_set;

-- A trigger, since the release before withdraws certificates too.
create function set_credential_status() returns trigger language plpgsql as $$
begin
  update credential_statuses set is_set = new.withdrawn_at is not null or new.replaced_by is not null
    where certificate_id = new.id;
  return null;
end $$;
create trigger certificates_credential_status after update of withdrawn_at, replaced_by on certificates
  for each row execute function set_credential_status();

-- Learners are told when the office withdraws a certificate or makes it valid again.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'enrollment', 'application', 'company', 'proposal', 'verification', 'week', 'homework', 'report', 'practice', 'question', 'nudge', 'leave', 'instalment', 'announcement', 'certificate', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'new_transfer', 'waiting_homework', 'new_quiet', 'backup'
  ));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in (
    'enrollment', 'application', 'company', 'proposal', 'verification', 'week', 'homework', 'report', 'practice', 'question', 'nudge', 'leave', 'instalment', 'announcement', 'certificate', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'new_transfer', 'waiting_homework', 'new_quiet', 'backup'
  ));
