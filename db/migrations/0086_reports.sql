-- Learners of these courses write a short report a day.
alter table courses add column daily_reports boolean not null default false;

create table learning_reports (
  id uuid primary key,
  student_id uuid not null references profiles on delete cascade,
  course_id uuid not null references courses on delete cascade,
  -- The learner's calendar day.
  day date not null,
  text text not null check (char_length(text) between 40 and 600),
  minutes integer not null check (minutes between 0 and 960),
  mood text not null check (mood in ('good', 'ordinary', 'hard')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  read_at timestamptz,
  read_by uuid references profiles on delete set null,
  comment text,
  corrected text,
  unique (student_id, course_id, day)
);
create index learning_reports_course on learning_reports (course_id);
create index learning_reports_read_by on learning_reports (read_by);
create index learning_reports_created on learning_reports (created_at, id);
create index learning_reports_unread on learning_reports (created_at, id) where read_at is null;

create trigger learning_reports_live after insert or update on learning_reports
  for each row execute function tell_live('reports', 'student_id');

create function report_activity() returns trigger language plpgsql as $$
begin
  perform record_activity(new.student_id, new.course_id, new.created_at);
  return null;
end $$;
create trigger learning_reports_activity after insert on learning_reports for each row execute function report_activity();

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'report', 'question', 'nudge', 'leave', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'waiting_homework', 'new_quiet', 'backup'
  ));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'report', 'question', 'nudge', 'leave', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'waiting_homework', 'new_quiet', 'backup'
  ));
