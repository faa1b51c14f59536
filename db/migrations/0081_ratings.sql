-- Ratings of courses by their learners. A sentence waits until an admin approves it.
create table course_ratings (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  student_id uuid not null references profiles on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  sentence text,
  status text not null check (status in ('waiting', 'approved', 'hidden')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (course_id, student_id)
);
create index course_ratings_student on course_ratings (student_id);
create index course_ratings_status on course_ratings (status, updated_at, id) where sentence is not null;
create index course_ratings_course_approved on course_ratings (course_id, updated_at desc, id desc)
  where sentence is not null and status = 'approved';

alter table courses
  add column rating_count int not null default 0,
  add column rating_sum int not null default 0;
-- From `minRatings` in domain/ratings/rules.ts on.
alter table courses
  add column rating_average numeric(2, 1) generated always as (
    case when rating_count >= 5 then round(rating_sum::numeric / rating_count, 1) end
  ) stored;

create function count_ratings() returns trigger language plpgsql as $$
begin
  update courses set
    rating_count = rating_count + (tg_op = 'INSERT')::int - (tg_op = 'DELETE')::int,
    rating_sum = rating_sum + coalesce(new.stars, 0) - coalesce(old.stars, 0)
    where id = coalesce(new.course_id, old.course_id);
  return null;
end $$;
create trigger course_ratings_counted after insert or update of stars or delete on course_ratings
  for each row execute function count_ratings();
-- Also when a sentence is approved or hidden.
create trigger course_ratings_changed after insert or update or delete or truncate on course_ratings
  for each statement execute function tell_content_changed();
