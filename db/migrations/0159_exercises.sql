-- Exercises of lessons that run in the browser, and what learners have programmed (153).
create table exercises (
  id uuid primary key,
  lesson_id uuid not null references lessons on delete cascade,
  position integer not null,
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index exercises_order on exercises (lesson_id, position, id);

create table exercise_programs (
  -- A lesson is not deleted with programs of learners.
  exercise_id uuid not null references exercises,
  student_id uuid not null references profiles on delete cascade,
  -- Of the last run.
  program text not null,
  -- By the clock of the device.
  done_at timestamptz not null,
  -- The best result.
  passed integer not null,
  total integer not null,
  -- The first three runs.
  run_ids uuid[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (exercise_id, student_id),
  check (passed between 0 and total),
  check (cardinality(run_ids) between 1 and 3)
);
create index exercise_programs_student on exercise_programs (student_id, done_at);
