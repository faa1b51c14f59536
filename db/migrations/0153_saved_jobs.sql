-- Jobs that people have saved for later.
create table saved_jobs (
  person_id uuid not null references profiles on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  created_at timestamptz not null,
  primary key (person_id, job_id)
);
create index saved_jobs_job on saved_jobs (job_id);
