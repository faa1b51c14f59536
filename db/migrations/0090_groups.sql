-- Groups of learners (cohorts) whose weeks open by the calendar.
create table groups (
  id uuid primary key,
  name text not null,
  -- Groups with members keep their course, since enrollments refer to both.
  course_id uuid not null references courses on delete cascade,
  start_date date not null,
  weeks_per_opening integer not null check (weeks_per_opening between 1 and 4),
  opening_weekday text not null
    check (opening_weekday in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  -- In the school's time zone.
  opening_hour integer not null check (opening_hour between 0 and 23),
  seats integer check (seats between 1 and 10000),
  -- Per line the first day, the last day and the name.
  pauses text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, course_id)
);
create index groups_course on groups (course_id);
create index groups_start on groups (start_date desc, id desc);

alter table enrollments
  add column group_id uuid,
  -- An admin has set a week below that of the group: the calendar does not change it.
  add column week_by_hand boolean not null default false,
  add constraint enrollments_group_id_fkey foreign key (group_id, course_id) references groups (id, course_id);
create index enrollments_group on enrollments (group_id, created_at desc, id desc) where group_id is not null;
-- The members whose weeks the calendar may have to open.
create index enrollments_opening on enrollments (group_id, (coalesce(unlocked_week_number, 0)))
  where group_id is not null and status = 'active' and not week_by_hand;
-- Week access is filtered by status.
create index enrollments_course_status on enrollments (course_id, status, created_at desc, id desc);
