-- Scheduled backups. A run without finished_at is being written, or its process has ended.
create table backup_runs (
  id uuid primary key,
  -- The folder's name, or the last part of the prefix in a bucket.
  name text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Why it failed; null for a finished backup.
  error text,
  bytes bigint check (bytes >= 0),
  check (finished_at is not null or (error is null and bytes is null))
);
-- One run at a time in the whole installation.
create unique index backup_runs_unfinished on backup_runs ((finished_at is null)) where finished_at is null;
create index backup_runs_started on backup_runs (started_at desc);

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'backup'
  ));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'backup'
  ));
