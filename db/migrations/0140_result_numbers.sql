-- The numbers of enrollments by month of the request, course and group, counted by a background task (138).
create table result_numbers (
  month date not null,
  course_id uuid not null,
  group_id uuid,
  counted_at timestamptz not null,
  enrolled integer not null,
  paid integer not null,
  invited integer not null,
  never_signed_in integer not null,
  never_opened integer not null,
  active integer not null,
  quiet integer not null,
  behind integer not null,
  finished integer not null,
  applied integer not null,
  accepted integer not null,
  dropped integer not null
);
