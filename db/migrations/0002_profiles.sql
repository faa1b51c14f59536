-- One profile a person, made at the first sign-in. The key is the auth user's id.
create table profiles (
  id uuid primary key references auth.users on delete cascade,
  full_name text not null default '',
  email text not null,
  role text not null default 'user' check (role in ('user', 'admin')),
  furigana text,
  latin_name text,
  phone_number text,
  postal_code text,
  address text,
  address_reading text,
  nearest_station text,
  date_of_birth date,
  gender text,
  marital_status text check (marital_status in ('single', 'married')),
  dependents integer check (dependents >= 0),
  education jsonb not null default '[]',
  work_experience jsonb not null default '[]',
  licences jsonb not null default '[]',
  course_motivation text,
  learning_goals text,
  future_plans text,
  sns_portfolio text,
  personal_notes text,
  lived_in_japan_before boolean,
  years_lived_in_japan numeric(4, 1) check (years_lived_in_japan >= 0),
  currently_living_in_japan boolean,
  last_visa_type text,
  current_visa_type text,
  japanese_level text,
  photo_file_id uuid,
  language text check (language in ('mn', 'ja', 'en')),
  admin_language text check (admin_language in ('mn', 'ja', 'en')),
  time_zone text not null default 'Asia/Ulaanbaatar',
  verified_at timestamptz,
  -- Rankings come from this counter, kept in the transaction of each first submission.
  homework_count integer not null default 0 check (homework_count >= 0),
  last_homework_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index profiles_created on profiles (created_at desc, id desc);
create index profiles_role on profiles (role);
create index profiles_homework_rank on profiles (homework_count desc, last_homework_at desc, id desc) where homework_count > 0;

create table files (
  id uuid primary key,
  owner_id uuid references profiles on delete set null,
  kind text not null check (kind in ('lesson_video', 'lesson_pdf', 'lesson_caption', 'resume', 'sample', 'photo', 'image', 'export')),
  storage_key text not null unique,
  name text not null,
  content_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  sha256 text not null,
  -- Null until something refers to the file; what stays unattached for a day is removed.
  attached_at timestamptz,
  created_at timestamptz not null
);
create index files_owner on files (owner_id);
create index files_unattached on files (created_at) where attached_at is null;

alter table profiles add constraint profiles_photo foreign key (photo_file_id) references files on delete set null;
create index profiles_photo_file on profiles (photo_file_id);
