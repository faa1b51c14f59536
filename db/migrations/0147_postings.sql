-- What the law of Japan asks of a posting.
alter table jobs
  add column duties_change text,
  add column contract_term text,
  add column trial_period text,
  add column working_hours text,
  add column overtime text,
  add column holidays text,
  add column fixed_overtime text,
  add column insurance text,
  add column smoking text;

-- A job that an employer in Japan has posted takes nothing from applicants (職業安定法 43条の3).
alter table jobs
  add column is_posted boolean not null default false,
  add constraint jobs_posted_fee check (not is_posted or country is distinct from 'japan' or application_fee is not distinct from 0);

-- People of a company, without an account: a link in a mail opens a session of the company (145).
create table company_contacts (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null,
  email text not null check (email = lower(email)),
  language text not null check (language in ('mn', 'ja', 'en')),
  invited_by uuid references company_contacts on delete set null,
  confirmed_at timestamptz,
  -- Links that were made before open no more sessions.
  links_from timestamptz not null,
  created_at timestamptz not null,
  constraint company_contacts_email_key unique (company_id, email)
);
create index company_contacts_invited_by on company_contacts (invited_by);

create table employer_sessions (
  id uuid primary key,
  contact_id uuid not null references company_contacts on delete cascade,
  token_hash bytea not null constraint employer_sessions_token_key unique,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index employer_sessions_contact on employer_sessions (contact_id);
create index employer_sessions_expiry on employer_sessions (expires_at);

-- A posting is the draft of a job, or of its changes. A company with postings is not deleted.
create table postings (
  id uuid primary key,
  company_id uuid not null references companies,
  contact_id uuid references company_contacts on delete set null,
  job_id uuid constraint postings_job_key unique references jobs on delete set null,
  status text not null check (status in ('draft', 'sent', 'returned', 'published')),
  content jsonb not null,
  remark text,
  sent_at timestamptz,
  -- 1 while the desk must decide, otherwise 0.
  waiting integer not null generated always as (case status when 'sent' then 1 else 0 end) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index postings_company on postings (company_id, created_at desc, id desc);
create index postings_contact on postings (contact_id);
create index postings_waiting on postings (waiting, created_at, id) where sent_at is not null;
create index postings_created on postings (created_at, id) where sent_at is not null;
create index postings_updated on postings (updated_at, id) where sent_at is not null;
