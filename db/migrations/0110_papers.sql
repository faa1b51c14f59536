-- What the 履歴書 and the 職務経歴書 print besides (106). Entries of education have a degree; those of work experience have the business,
-- employees, employment, team, technologies, achievements and the reason for leaving.
alter table profiles
  add column surname text,
  add column given_name text,
  add column summary_ja text,
  add column self_pr_ja text,
  add column skills jsonb not null default '[]',
  add column jlpt_score smallint check (jlpt_score between 0 and 180),
  add column available_from text,
  add column residence_expires_on date,
  add column has_work_permission boolean;

-- What a learner has made. A member that ends in _ja is the Japanese variant.
create table works (
  id uuid primary key,
  person_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('own', 'team', 'contract')),
  title text not null,
  title_ja text,
  role text,
  role_ja text,
  overview text,
  overview_ja text,
  highlights text,
  highlights_ja text,
  technologies text,
  team_size smallint check (team_size between 1 and 999),
  start_month text check (start_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  end_month text check (end_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  url text,
  source_url text,
  submission_id uuid references homework_submissions on delete set null,
  proposal_id uuid references project_applications on delete set null,
  picture_file_id uuid references files on delete set null,
  is_public boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index works_person on works (person_id, start_month desc, id);
create index works_submission on works (submission_id);
create index works_proposal on works (proposal_id);
create index works_picture on works (picture_file_id);
