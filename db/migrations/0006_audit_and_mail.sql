-- Who changed what, when, before and after: written in the transaction of the change.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  -- No foreign key: the entry outlives the person.
  actor_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  before jsonb,
  after jsonb,
  reason text
);
create index audit_log_entity on audit_log (entity, entity_id, at desc, id desc);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc);

-- Mail waits here from the transaction that owes it until a transport has taken it.
create table outbox_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null
);
create index outbox_mails_waiting on outbox_mails (next_try_at, id) where sent_at is null;
