-- The first activity of a learner in a course; null before it. The last one cannot say that there was none: before the first it is the time of the approval.
alter table enrollments add column first_active_at timestamptz;
update enrollments set first_active_at = (
  select min(at) from (
    select lesson_progress.opened_at as at from lesson_progress join lessons on lessons.id = lesson_progress.lesson_id
      where lesson_progress.student_id = enrollments.student_id and lessons.course_id = enrollments.course_id
    union all
    select created_at from homework_submissions
      where homework_submissions.student_id = enrollments.student_id and homework_submissions.course_id = enrollments.course_id
    union all
    select created_at from learning_reports
      where learning_reports.student_id = enrollments.student_id and learning_reports.course_id = enrollments.course_id
  ) as activity
);

create or replace function record_activity(student uuid, course uuid, at timestamptz) returns void language plpgsql as $$
begin
  update enrollments set last_active_at = greatest(last_active_at, at), first_active_at = coalesce(first_active_at, at)
    where student_id = student and course_id = course and status = 'active'
      and (last_active_at < at - interval '1 hour' or first_active_at is null);
  if found then
    update nudges set returned_at = at where student_id = student and returned_at is null and created_at < at;
  end if;
end $$;
