-- Since when a job is hidden; what companies see of applicants ends 30 days after a job has closed.
alter table jobs add column hidden_at timestamptz;
update jobs set hidden_at = updated_at where not is_active;

create function note_hiding() returns trigger language plpgsql as $$
begin
  new.hidden_at := case when new.is_active then null else new.updated_at end;
  return new;
end $$;
create trigger jobs_hidden before update of is_active on jobs for each row
  when (old.is_active is distinct from new.is_active) execute function note_hiding();
create trigger jobs_created_hidden before insert on jobs for each row
  when (not new.is_active) execute function note_hiding();

-- What a company sees of an applicant who agreed to it, and how far the company is. A consent that has ended keeps nothing of the person (146).
create table application_shares (
  application_id uuid primary key references applications on delete cascade,
  company_id uuid not null references companies on delete cascade,
  left_out text[] not null check (left_out <@ array['photo', 'phone']),
  salary_wish text,
  person jsonb,
  stage text not null check (stage in ('sent', 'opened', 'asked', 'invited', 'offered', 'refusing', 'refused')),
  stage_at timestamptz not null,
  -- Of a refusal, of which the applicant is told after 24 hours.
  refusal_reason text check (refusal_reason in
    ('japanese', 'experience', 'technology', 'visa', 'start', 'pay', 'filled', 'other')),
  refusal_text text,
  given_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('applicant', 'closing')),
  -- The company was reminded, and the applicant told that no answer came.
  reminded_at timestamptz,
  told_at timestamptz,
  constraint application_shares_ended check
    ((person is null) = (ended_at is not null) and (ended_by is null) = (ended_at is null)),
  constraint application_shares_refusal check ((stage in ('refusing', 'refused')) = (refusal_reason is not null))
);
create index application_shares_company on application_shares (company_id, given_at, application_id);
create index application_shares_stage on application_shares (stage, stage_at) where ended_at is null;

-- What happened to an application, as its applicant reads it.
create table application_events (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('shared', 'opened', 'asked', 'invited', 'picked', 'moved', 'canceled', 'offered', 'refused',
    'silent', 'decided', 'withdrawn', 'ended')),
  contact_id uuid references company_contacts on delete set null,
  text text,
  reason text,
  created_at timestamptz not null
);
create index application_events_application on application_events (application_id, created_at, id);
create index application_events_contact on application_events (contact_id) where contact_id is not null;
