-- What learners answer to interview questions (112).
create table practice_answers (
  id uuid primary key,
  person_id uuid not null references profiles on delete cascade,
  question integer not null check (question between 1 and 30),
  text text not null check (char_length(text) <= 1000),
  status text not null check (status in ('private', 'asked', 'commented')),
  practised_at timestamptz,
  -- Since when it waits for a mentor.
  asked_at timestamptz,
  -- The text as the mentor read it, with the comment on it.
  read_text text,
  read_at timestamptz,
  read_by uuid references profiles on delete set null,
  comment text,
  corrected text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (person_id, question),
  check ((status = 'asked') = (asked_at is not null)),
  check (status <> 'asked' or text <> '')
);
create index practice_answers_read_by on practice_answers (read_by);
create index practice_answers_asked on practice_answers (asked_at, id) where status = 'asked';

create trigger practice_answers_live after insert or update on practice_answers
  for each row execute function tell_live('practice', 'person_id');

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'report', 'practice', 'question', 'nudge', 'leave', 'instalment', 'announcement', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'waiting_homework', 'new_quiet', 'backup'
  ));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'report', 'practice', 'question', 'nudge', 'leave', 'instalment', 'announcement', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'waiting_homework', 'new_quiet', 'backup'
  ));
