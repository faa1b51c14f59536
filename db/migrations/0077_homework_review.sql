-- The decision on the newest attempt, 'submitted' without one. Submissions that mentors had only marked as seen keep that mark, so they do
-- not wait (085).
alter table homework_submissions
  add column status text not null default 'submitted' check (status in ('submitted', 'changes_requested', 'accepted')),
  add column attempts integer not null default 1 check (attempts >= 1),
  -- The oldest message of the learner that no mentor has answered.
  add column asked_at timestamptz;
alter table homework_submissions
  add column waiting_since timestamptz
    generated always as (case when seen_at is null then submission_date else asked_at end) stored;
create index homework_submissions_waiting on homework_submissions (waiting_since, id) where waiting_since is not null;
create index homework_submissions_waiting_course on homework_submissions (course_id, waiting_since, id)
  where waiting_since is not null;

-- Each event is an attempt with its review. The release before numbers no attempts, so the number may be null.
alter table homework_events
  add column number integer check (number >= 1),
  add column decision text check (decision in ('changes_requested', 'accepted')),
  add column comment text,
  -- The lines of the rubric as they were, each with whether it was met.
  add column rubric jsonb,
  add column reviewed_at timestamptz,
  add column reviewed_by uuid references profiles on delete set null;
update homework_events set number = numbered.number
from (select id, row_number() over (partition by submission_id order by created_at, id) as number from homework_events) as numbered
where numbered.id = homework_events.id;
update homework_submissions set attempts = counted.attempts
from (select submission_id, count(*) as attempts from homework_events group by 1 having count(*) > 1) as counted
where counted.submission_id = homework_submissions.id;
-- A comment belongs to the newest attempt at its time.
update homework_events set comment = submission.comment, reviewed_at = submission.commented_at, reviewed_by = submission.seen_by
from homework_submissions as submission
where submission.comment is not null and homework_events.id = (
  select id from homework_events as attempt
  where submission_id = submission.id and created_at <= submission.commented_at
  order by number desc limit 1
);
alter table homework_events add constraint homework_events_submission_id_number_key unique (submission_id, number);
drop index homework_events_submission;
create index homework_events_reviewed_by on homework_events (reviewed_by);
create index homework_events_reviewed on homework_events (reviewed_at) where decision is not null;

drop trigger homework_submissions_live on homework_submissions;
create trigger homework_submissions_live
  after insert or update of homework_link, seen_at, comment, status, asked_at on homework_submissions
  for each row execute function tell_live('homework', 'student_id');
