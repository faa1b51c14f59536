create table courses (
  id uuid primary key,
  title text not null,
  title_jp text,
  title_mn text,
  description text not null default '',
  description_jp text,
  description_mn text,
  level text,
  level_jp text,
  level_mn text,
  duration text,
  duration_jp text,
  duration_mn text,
  price bigint check (price >= 0),
  number integer not null,
  is_active boolean not null default true,
  weekly_release boolean not null default false,
  instructor_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index courses_number on courses (number, id) where is_active;
create index courses_title on courses (title);

-- Pads each run of digits, so that "Lesson 10" comes after "Lesson 2".
create function natural_key(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(lower(value), '(\d+)', '000000000\1', 'g'), '0*(\d{10})', '\1', 'g');

create table lessons (
  id uuid primary key,
  course_id uuid not null references courses on delete restrict,
  week_number integer not null default 1 check (week_number between 0 and 200),
  lesson_title text not null,
  lesson_title_jp text,
  lesson_title_mn text,
  lesson_description text,
  lesson_description_jp text,
  lesson_description_mn text,
  lesson_duration text,
  video_url text,
  pdf_url text,
  quiz_url text,
  test_url text,
  homework_url text,
  video_file_id uuid references files on delete set null,
  pdf_file_id uuid references files on delete set null,
  caption_file_id uuid references files on delete set null,
  title_key text generated always as (natural_key(lesson_title)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index lessons_order on lessons (course_id, week_number, title_key, id);
create index lessons_video_file on lessons (video_file_id);
create index lessons_pdf_file on lessons (pdf_file_id);
create index lessons_caption_file on lessons (caption_file_id);
