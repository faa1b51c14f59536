-- An account ends some days after its person has wished so, and can be kept until then.
alter table auth.users add column deletes_at timestamptz;
create index users_deletes on auth.users (deletes_at) where deletes_at is not null;

-- What stays of payments when the account ends that made them: what was paid for, its reference and what became of it, and
-- nothing of who paid. The id is that of the record that is gone: the log still tells who decided about it.
create table kept_payments (
  id uuid primary key,
  purpose text not null check (purpose in ('enrollment', 'application', 'verification')),
  -- The title of the course or job; null for a verification, which is for nothing else.
  title text,
  -- What the payer wrote on the transfer; null where none was asked for.
  reference text,
  status text not null,
  asked_at timestamptz not null,
  kept_at timestamptz not null
);
create index kept_payments_reference on kept_payments (reference);

-- What admins were told of a person's request names that person, and is forgotten with them, the request still there or not.
update notifications set facts = facts || jsonb_build_object('person_id', request.person_id)
  from (
    select id, student_id as person_id from enrollments
    union all select id, applicant_id from applications
    union all select id, applicant_id from project_applications
    union all select id, user_id from verification_requests
  ) as request
  where request.id = notifications.entity_id and facts ? 'person';
create index notifications_about on notifications ((facts ->> 'person_id')) where facts ->> 'person_id' is not null;

-- Files of somebody whose account has ended: the clean-up looks for them.
create index files_ownerless on files (kind, created_at) where owner_id is null and discarded_at is null;

-- The mails to one address.
create index outbox_mails_recipient on outbox_mails (recipient);

-- A withdrawal is about who made it: the record that would say so is gone before the entry comes.
create or replace function fill_audit_person() returns trigger language plpgsql as $$
begin
  new.person_id := audit_person(new.entity, new.entity_id, new.before);
  if new.person_id is null and new.action in ('application.withdraw', 'proposal.withdraw') then
    new.person_id := new.actor_id;
  end if;
  select coalesce(string_agg(profiles.search_text, E'\n'), '') into new.search_text
    from profiles where id in (new.actor_id, new.person_id);
  return new;
end $$;
update audit_log set person_id = actor_id
  where person_id is null and action in ('application.withdraw', 'proposal.withdraw');
