-- What a check of a submitted link found, a hint for mentors; null while unknown. Links from before this version are not checked.
alter table homework_submissions
  add column link_state text check (link_state in ('opens', 'needs_sign_in', 'does_not_open')),
  add column link_checked_at timestamptz default now();
alter table homework_submissions alter column link_checked_at drop default;
create index homework_submissions_unchecked on homework_submissions (submission_date) where link_checked_at is null;
-- For the same link of another learner.
create index homework_submissions_link on homework_submissions using hash (homework_link);
