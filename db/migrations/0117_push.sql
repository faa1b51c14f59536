-- Web push: one key pair of the installation, and one subscription per device, which ends with its session.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key_encrypted text not null,
  created_at timestamptz not null
);
create table push_subscriptions (
  endpoint text primary key,
  person_id uuid not null references profiles on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  p256dh text not null,
  auth text not null,
  -- Nothing is pushed at night; the same for all devices of a person.
  quiet_hours boolean not null,
  pushed_at timestamptz,
  created_at timestamptz not null
);
create index push_subscriptions_person on push_subscriptions (person_id);
create index push_subscriptions_session on push_subscriptions (session_id);

alter table notification_preferences add column push boolean not null default true;
-- Null for a notification that is not pushed, or was.
alter table notifications add column push_due_at timestamptz;
create index notifications_push on notifications (push_due_at) where push_due_at is not null;
