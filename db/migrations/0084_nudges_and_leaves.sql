-- Messages of admins to learners who have become quiet.
create table nudges (
  id uuid primary key,
  student_id uuid not null references profiles on delete cascade,
  course_id uuid not null references courses on delete cascade,
  sent_by uuid references profiles on delete set null,
  text text not null,
  created_at timestamptz not null,
  -- The first activity after it.
  returned_at timestamptz
);
create index nudges_student on nudges (student_id, created_at desc);
create index nudges_course on nudges (course_id);
create index nudges_sent_by on nudges (sent_by);
create trigger nudges_live after insert or update on nudges for each row execute function tell_live('progress', 'student_id');

-- The current or last leave of a learner; earlier ones are in the audit log.
create table leaves (
  student_id uuid primary key references profiles on delete cascade,
  starts_at timestamptz not null,
  -- The last moment before the day of the return, or the time at which it was ended.
  ends_at timestamptz not null,
  -- When the mail about the return was sent, or that it is too late for one.
  reminded_at timestamptz,
  updated_at timestamptz not null,
  check (ends_at >= starts_at)
);
create index leaves_to_remind on leaves (ends_at) where reminded_at is null;
create trigger leaves_live after insert or update on leaves for each row execute function tell_live('progress', 'student_id');

create function record_activity(student uuid, course uuid, at timestamptz) returns void language plpgsql as $$
begin
  update enrollments set last_active_at = at
    where student_id = student and course_id = course and status = 'active' and last_active_at < at - interval '1 hour';
  if found then
    update nudges set returned_at = at where student_id = student and returned_at is null and created_at < at;
  end if;
end $$;

create function lesson_activity() returns trigger language plpgsql as $$
begin
  perform record_activity(new.student_id, lessons.course_id, new.updated_at) from lessons where lessons.id = new.lesson_id;
  return null;
end $$;
create trigger lesson_progress_activity after insert or update of updated_at on lesson_progress
  for each row execute function lesson_activity();

create function homework_activity() returns trigger language plpgsql as $$
begin
  perform record_activity(new.student_id, new.course_id, new.submission_date);
  return null;
end $$;
create trigger homework_submissions_activity after insert or update of submission_date on homework_submissions
  for each row execute function homework_activity();

-- The daily figures for admins, once a day, whichever process comes first.
create table teaching_reports (
  day date primary key,
  created_at timestamptz not null
);

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'nudge', 'leave', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'waiting_homework', 'new_quiet', 'backup'
  ));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'nudge', 'leave', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'waiting_homework', 'new_quiet', 'backup'
  ));
