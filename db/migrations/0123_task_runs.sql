-- The last run of the background tasks, by which a run notices that the clock has jumped.
create table task_runs (
  is_last boolean primary key check (is_last),
  ran_at timestamptz not null,
  waits_until timestamptz
);
