-- What each person has been told of. Facts hold the words that a list or a mail needs, so that neither looks anything up.
create table notifications (
  id uuid primary key,
  person_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification'
  )),
  -- No foreign key: what was told stays told when the record goes.
  entity_id uuid not null,
  facts jsonb not null,
  -- From what to what the record changed; null where nothing has a status.
  status_from text,
  status_to text,
  in_app boolean not null,
  read_at timestamptz,
  -- How a mail is owed, null for not at all, and from when on.
  mail text check (mail in ('at_once', 'daily')),
  mail_due_at timestamptz,
  mailed_at timestamptz,
  created_at timestamptz not null,
  check ((mail is null) = (mail_due_at is null))
);
create index notifications_person on notifications (person_id, created_at desc, id desc);
create index notifications_unread on notifications (person_id) where in_app and read_at is null;
create index notifications_mail_due on notifications (mail, mail_due_at, id) where mail is not null and mailed_at is null;

-- A kind that has no row here is told as its kind usually is.
create table notification_preferences (
  person_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification'
  )),
  in_app boolean not null,
  mail text not null check (mail in ('off', 'at_once', 'daily')),
  updated_at timestamptz not null,
  primary key (person_id, kind)
);

-- One digest a person and day, whichever process comes first.
create table notification_digests (
  person_id uuid not null references profiles on delete cascade,
  day date not null,
  created_at timestamptz not null,
  primary key (person_id, day)
);

-- When a mail is tried again is the queue's to know (schema pgboss, which its own package makes and keeps).
drop index outbox_mails_waiting;
alter table outbox_mails drop column next_try_at;
create index outbox_mails_waiting on outbox_mails (created_at, id) where sent_at is null;

-- Tells every process that something of a person has changed: what open pages then load anew.
create function tell_live() returns trigger language plpgsql as $$
declare
  whose uuid := to_jsonb(coalesce(new, old)) ->> tg_argv[1];
begin
  perform pg_notify('live', json_build_object('topic', tg_argv[0], 'person', whose)::text);
  return null;
end $$;

create trigger enrollments_live after insert or update or delete on enrollments
  for each row execute function tell_live('enrollments', 'student_id');
create trigger applications_live after insert or update or delete on applications
  for each row execute function tell_live('applications', 'applicant_id');
create trigger project_applications_live after insert or update or delete on project_applications
  for each row execute function tell_live('proposals', 'applicant_id');
create trigger verification_requests_live after insert or update or delete on verification_requests
  for each row execute function tell_live('verification', 'user_id');
create trigger homework_submissions_live after update of seen_at, comment on homework_submissions
  for each row execute function tell_live('homework', 'student_id');
create trigger notifications_live after insert or update or delete on notifications
  for each row execute function tell_live('notifications', 'person_id');
create trigger profiles_live after update of role, verified_at on profiles
  for each row execute function tell_live('profile', 'id');
-- A session that ends, and a ban, end the streams that they opened.
create trigger sessions_live after delete on auth.sessions
  for each row execute function tell_live('session', 'user_id');
create trigger users_live after update of banned_until, deleted_at on auth.users
  for each row execute function tell_live('session', 'id');
