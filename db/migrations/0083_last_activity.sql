-- A learner's last activity in a course: a lesson was opened, watched or completed, or homework submitted. Before the first one it is the
-- time of the approval. It is written at most once an hour, since each write changes all indexes of the table.
alter table enrollments add column last_active_at timestamptz;

-- The list shows no activity, so it need not be loaded again for one.
drop trigger enrollments_live on enrollments;
update enrollments set last_active_at = coalesce((
  select max(at) from (
    select lesson_progress.updated_at as at from lesson_progress join lessons on lessons.id = lesson_progress.lesson_id
      where lesson_progress.student_id = enrollments.student_id and lessons.course_id = enrollments.course_id
    union all
    select submission_date from homework_submissions
      where homework_submissions.student_id = enrollments.student_id and homework_submissions.course_id = enrollments.course_id
  ) as activity
), enrollments.updated_at);
alter table enrollments alter column last_active_at set not null;
create trigger enrollments_live after insert or delete or update of status, unlocked_week_number, updated_at, search_text on enrollments
  for each row execute function tell_live('enrollments', 'student_id');

create index enrollments_active_learners on enrollments (course_id, last_active_at, id) where status = 'active';
create index enrollments_active_weeks on enrollments (course_id, unlocked_week_number, last_active_at, id) where status = 'active';

create function start_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.last_active_at := coalesce(new.last_active_at, new.created_at);
  elsif new.status = 'active' and old.status <> 'active' then
    new.last_active_at := greatest(old.last_active_at, new.updated_at);
  end if;
  return new;
end $$;
create trigger enrollments_activity before insert or update of status on enrollments
  for each row execute function start_activity();
