-- The first week with a lesson that the learner has not completed; null without one. It decides how many weeks they are behind, by which
-- the list of progress is sorted.
create function first_incomplete_week(student uuid, course uuid) returns integer language sql stable
return (
  select week_number from lessons where course_id = course and not exists (
    select from lesson_progress where lesson_id = lessons.id and student_id = student and completed_at is not null)
  order by week_number limit 1
);

alter table enrollments
  add column current_week integer,
  add column weeks_behind integer not null
    generated always as (greatest(0, coalesce(unlocked_week_number, 0) - current_week)) stored,
  -- The first line of the texts that are searched.
  add column name_key text not null generated always as (split_part(search_text, E'\n', 1)) stored;
update enrollments set current_week = first_incomplete_week(student_id, course_id);
create index enrollments_active_behind on enrollments (course_id, weeks_behind, id) where status = 'active';
create index enrollments_active_names on enrollments (course_id, name_key, id) where status = 'active';

create or replace function start_activity() returns trigger language plpgsql as $$
begin
  new.current_week := first_incomplete_week(new.student_id, new.course_id);
  if tg_op = 'INSERT' then
    new.last_active_at := coalesce(new.last_active_at, new.created_at);
  elsif new.status = 'active' and old.status <> 'active' then
    new.last_active_at := greatest(old.last_active_at, new.updated_at);
  end if;
  return new;
end $$;

-- Enrollments are locked first, so that the week is calculated from what a concurrent change has committed.
create function lesson_completed() returns trigger language plpgsql as $$
declare
  course uuid := (select course_id from lessons where id = new.lesson_id);
begin
  perform from enrollments where student_id = new.student_id and course_id = course order by id for no key update;
  update enrollments set current_week = first_incomplete_week(student_id, course_id)
    where student_id = new.student_id and course_id = course;
  return null;
end $$;
create trigger lesson_progress_completed after insert on lesson_progress
  for each row when (new.completed_at is not null) execute function lesson_completed();
create trigger lesson_progress_changed after update of completed_at on lesson_progress
  for each row execute function lesson_completed();

-- A lesson is added, deleted or moved to another week.
create function lesson_moved() returns trigger language plpgsql as $$
declare
  course uuid := coalesce(new.course_id, old.course_id);
begin
  perform from enrollments where course_id = course order by id for no key update;
  update enrollments set current_week = first_incomplete_week(student_id, course_id)
    where course_id = course
      and (current_week = old.week_number or coalesce(current_week, new.week_number + 1) > new.week_number);
  return null;
end $$;
create trigger lessons_added after insert or delete on lessons for each row execute function lesson_moved();
create trigger lessons_moved after update on lessons
  for each row when (old.week_number <> new.week_number) execute function lesson_moved();

-- A leave has days, and one that has ended stays when the next is set, since its days do not make a learner quiet.
drop trigger leaves_live on leaves;
alter table leaves drop constraint leaves_check, drop constraint leaves_pkey;
drop index leaves_to_remind;
alter table leaves
  alter column starts_at type date using (starts_at at time zone 'Asia/Ulaanbaatar')::date,
  alter column ends_at type date using ((ends_at + interval '1 millisecond') at time zone 'Asia/Ulaanbaatar')::date;
alter table leaves rename column starts_at to starts_on;
alter table leaves rename column ends_at to returns_on;
delete from leaves where returns_on <= starts_on;
alter table leaves add check (returns_on > starts_on), add primary key (student_id, starts_on);
create index leaves_to_remind on leaves (returns_on) where reminded_at is null;
create trigger leaves_live after insert or update or delete on leaves for each row execute function tell_live('progress', 'student_id');

-- The last nudge of each learner; earlier ones are in the audit log.
delete from nudges where exists (
  select from nudges as later where later.student_id = nudges.student_id and (later.created_at, later.id) > (nudges.created_at, nudges.id));
drop index nudges_student;
alter table nudges drop constraint nudges_pkey, drop column id, add primary key (student_id);
