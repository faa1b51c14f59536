-- Certificates of completed enrollments (151), with what they said when they were issued.
create table certificates (
  id uuid primary key,
  number text not null constraint certificates_number unique check (number ~ '^ZM-[0-9A-HJKMNP-TV-Z]{8}$'),
  person_id uuid not null references profiles on delete cascade,
  -- Without "on delete": an enrollment with a certificate is deleted only with its learner.
  enrollment_id uuid not null references enrollments,
  full_name text not null,
  katakana text,
  latin text,
  title text not null,
  title_jp text,
  title_mn text,
  started_on date not null,
  ended_on date not null,
  -- Null if the lessons do not state their durations.
  hours integer check (hours > 0),
  homework integer not null,
  works integer not null,
  -- Printed on the paper, and shown in public in place of the name.
  check_digits text not null check (check_digits ~ '^[0-9]{4}$'),
  shows_name boolean not null default false,
  -- Deferred: the old one is marked before the new one is inserted, so that only one is current.
  replaced_by uuid references certificates deferrable initially deferred,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((withdrawn_at is null) = (withdrawn_reason is null)),
  check (replaced_by is null or withdrawn_at is null)
);
create unique index certificates_current on certificates (enrollment_id) where replaced_by is null;
create index certificates_enrollment on certificates (enrollment_id, created_at);
create index certificates_person on certificates (person_id, created_at);
create index certificates_replaced_by on certificates (replaced_by) where replaced_by is not null;

create trigger certificates_live after insert or update on certificates
  for each row execute function tell_live('enrollments', 'person_id');
