-- Times for interviews that a company offers to the applicants for a job, and those that are agreed on (149).
create table interview_slots (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  company_id uuid not null references companies on delete cascade,
  -- Who has offered it.
  contact_id uuid references company_contacts on delete set null,
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 15 and 240),
  meeting_link text not null,
  interpreter_offered boolean not null,
  -- Of the applicant who has picked it; null while it is free, and once the application is gone.
  application_id uuid references applications on delete set null,
  interpreter_wished boolean not null default false,
  -- Since when both sides know this time; null while it is free.
  agreed_at timestamptz,
  canceled_at timestamptz,
  -- Of iCalendar: how often the interview was moved or canceled.
  sequence integer not null default 0,
  -- The last reminder of this time.
  reminded text check (reminded in ('day', 'hour')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint interview_slots_agreed check (agreed_at is not null or (application_id is null and canceled_at is null))
);
create unique index interview_slots_application on interview_slots (application_id) where canceled_at is null;
create index interview_slots_application_id on interview_slots (application_id) where application_id is not null;
create index interview_slots_job on interview_slots (job_id, starts_at, id);
create index interview_slots_company on interview_slots (company_id, created_at);
create index interview_slots_contact on interview_slots (contact_id, starts_at);
create index interview_slots_agreed on interview_slots (starts_at) where agreed_at is not null and canceled_at is null;

-- A calendar file that is attached.
alter table outbox_mails add column calendar text;
