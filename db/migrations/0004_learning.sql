create table enrollments (
  id uuid primary key,
  course_id uuid not null references courses on delete restrict,
  student_id uuid not null references profiles on delete cascade,
  status text not null check (status in ('pending', 'active', 'completed', 'dropped')),
  -- Null or 0 opens no numbered week.
  unlocked_week_number integer check (unlocked_week_number between 0 and 27),
  payment_reference text not null,
  -- What the admin wrote with the last decision; the learner reads it.
  decision_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index enrollments_one_open on enrollments (student_id, course_id) where status in ('pending', 'active', 'completed');
create index enrollments_student on enrollments (student_id, created_at desc, id desc);
create index enrollments_course on enrollments (course_id, created_at desc, id desc);
create index enrollments_created on enrollments (created_at desc, id desc);
create index enrollments_status on enrollments (status, created_at desc, id desc);

create table lesson_progress (
  student_id uuid not null references profiles on delete cascade,
  lesson_id uuid not null references lessons on delete cascade,
  completed_at timestamptz,
  position_seconds double precision not null default 0 check (position_seconds >= 0),
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (student_id, lesson_id)
);
create index lesson_progress_lesson on lesson_progress (lesson_id);
create index lesson_progress_opened on lesson_progress (student_id, opened_at desc);

create table homework_submissions (
  id uuid primary key,
  student_id uuid not null references profiles on delete cascade,
  course_id uuid not null references courses on delete restrict,
  lesson_id uuid not null references lessons on delete restrict,
  week_number integer not null,
  homework_link text not null,
  submission_date timestamptz not null,
  seen_at timestamptz,
  seen_by uuid references profiles on delete set null,
  comment text,
  commented_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (student_id, lesson_id)
);
create index homework_submissions_student on homework_submissions (student_id, submission_date desc, id desc);
create index homework_submissions_date on homework_submissions (submission_date desc, id desc);
create index homework_submissions_course on homework_submissions (course_id);
create index homework_submissions_lesson on homework_submissions (lesson_id);
create index homework_submissions_week on homework_submissions (week_number, student_id);
create index homework_submissions_seen_by on homework_submissions (seen_by);

-- Every submission and every update: what the heatmap and the streaks count.
create table homework_events (
  id uuid primary key,
  submission_id uuid not null references homework_submissions on delete cascade,
  student_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('submitted', 'updated')),
  homework_link text not null,
  created_at timestamptz not null
);
create index homework_events_student on homework_events (student_id, created_at);
create index homework_events_submission on homework_events (submission_id);
