-- The thread of a submission, between its learner and the mentors.
create table homework_messages (
  id uuid primary key,
  submission_id uuid not null references homework_submissions on delete cascade,
  -- A mentor's message stays without its author.
  author_id uuid references profiles on delete set null,
  is_from_mentor boolean not null,
  body text not null,
  created_at timestamptz not null
);
create index homework_messages_submission on homework_messages (submission_id, created_at, id);
create index homework_messages_author on homework_messages (author_id);
