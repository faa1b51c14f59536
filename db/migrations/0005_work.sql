create table companies (
  id uuid primary key,
  name text not null,
  site_url text,
  logo_file_id uuid references files on delete set null,
  about text,
  about_jp text,
  about_mn text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index companies_name on companies (name, id);
create index companies_logo_file on companies (logo_file_id);

create table jobs (
  id uuid primary key,
  company_id uuid references companies on delete restrict,
  title text not null,
  title_jp text,
  title_mn text,
  description text not null default '',
  description_jp text,
  description_mn text,
  requirements text,
  requirements_jp text,
  requirements_mn text,
  location text,
  location_jp text,
  location_mn text,
  salary_range text,
  job_image text,
  image_file_id uuid references files on delete set null,
  kind text not null default 'job' check (kind in ('job', 'internship')),
  work_mode text check (work_mode in ('onsite', 'hybrid', 'remote')),
  closes_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index jobs_company on jobs (company_id);
create index jobs_image_file on jobs (image_file_id);
create index jobs_active on jobs (created_at desc, id desc) where is_active;
create index jobs_created on jobs (created_at desc, id desc);

create table applications (
  id uuid primary key,
  job_id uuid not null references jobs on delete restrict,
  applicant_id uuid not null references profiles on delete cascade,
  cover_letter text not null,
  resume_url text,
  resume_file_id uuid references files on delete restrict,
  facebook_link text,
  payment_confirmed boolean not null default false,
  status text not null check (status in ('pending', 'reviewed', 'accepted', 'rejected')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (job_id, applicant_id)
);
create index applications_applicant on applications (applicant_id, created_at desc, id desc);
create index applications_resume_file on applications (resume_file_id);
create index applications_created on applications (created_at desc, id desc);
create index applications_status on applications (status, created_at desc, id desc);

create table it_projects (
  id uuid primary key,
  title text not null,
  title_jp text,
  title_mn text,
  description text not null default '',
  description_jp text,
  description_mn text,
  requirements text,
  requirements_jp text,
  requirements_mn text,
  budget text,
  deadline date,
  client_name text,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index it_projects_active on it_projects (created_at desc, id desc) where is_active;
create index it_projects_created on it_projects (created_at desc, id desc);

create table project_applications (
  id uuid primary key,
  project_id uuid not null references it_projects on delete restrict,
  applicant_id uuid not null references profiles on delete cascade,
  proposal text not null,
  price numeric(12, 2) check (price > 0),
  sample_file_id uuid references files on delete restrict,
  status text not null check (status in ('pending', 'accepted', 'rejected')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, applicant_id)
);
create index project_applications_applicant on project_applications (applicant_id, created_at desc, id desc);
create index project_applications_sample_file on project_applications (sample_file_id);
create index project_applications_created on project_applications (created_at desc, id desc);
create index project_applications_status on project_applications (status, created_at desc, id desc);

create table verification_requests (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  payment_reference text not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  reason text,
  decided_by uuid references profiles on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index verification_requests_one_pending on verification_requests (user_id) where status = 'pending';
create index verification_requests_user on verification_requests (user_id, created_at desc);
create index verification_requests_created on verification_requests (created_at desc, id desc);
create index verification_requests_decided_by on verification_requests (decided_by);
