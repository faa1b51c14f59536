-- Quizzes of lessons, and what learners answer (150).
create table quizzes (
  id uuid primary key,
  lesson_id uuid not null unique references lessons on delete cascade,
  pass_percent integer not null check (pass_percent between 0 and 100),
  -- Null without a limit.
  max_attempts integer check (max_attempts between 1 and 100),
  -- Between two attempts.
  wait_minutes integer not null check (wait_minutes between 0 and 10080),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A question never changes: another one takes its place, and attempts go on with the one that they began with.
create table quiz_questions (
  id uuid primary key,
  quiz_id uuid not null references quizzes on delete cascade,
  position integer not null,
  -- A hash of prompt and code.
  question_key text not null,
  content jsonb not null,
  -- New attempts do without it.
  retired_at timestamptz,
  created_at timestamptz not null
);
create unique index quiz_questions_key on quiz_questions (quiz_id, question_key) where retired_at is null;
create index quiz_questions_order on quiz_questions (quiz_id, position, id);

create table quiz_attempts (
  id uuid primary key,
  -- A quiz with attempts is not deleted, and neither is its lesson.
  quiz_id uuid not null references quizzes,
  student_id uuid not null references profiles on delete cascade,
  number integer not null,
  -- Of the order of choices.
  seed integer not null,
  -- In the order in which they are shown.
  question_ids uuid[] not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  right_points integer,
  total_points integer,
  is_passed boolean,
  unique (quiz_id, student_id, number),
  check ((ended_at is null) = (is_passed is null)),
  check (right_points between 0 and total_points)
);
create unique index quiz_attempts_open on quiz_attempts (quiz_id, student_id) where ended_at is null;
create index quiz_attempts_student on quiz_attempts (student_id, started_at, id);
create index quiz_attempts_started on quiz_attempts (started_at, id);
create index quiz_attempts_quiz on quiz_attempts (quiz_id, started_at, id);

create table quiz_answers (
  attempt_id uuid not null references quiz_attempts on delete cascade,
  question_id uuid not null references quiz_questions,
  -- Indexes of choices as an array, or a text.
  given jsonb not null,
  -- By the clock of the device.
  answered_at timestamptz not null,
  -- Null until the attempt ends.
  is_right boolean,
  updated_at timestamptz not null,
  primary key (attempt_id, question_id)
);
create index quiz_answers_question on quiz_answers (question_id);
