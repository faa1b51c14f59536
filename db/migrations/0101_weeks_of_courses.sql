-- Learners of a week are listed and counted by indexes alone, and the planner knows how many there are: weeks depend on the course.
drop index enrollments_active_weeks;
create index enrollments_active_weeks on enrollments (course_id, unlocked_week_number, last_active_at, id) include (student_id)
  where status = 'active';
create index enrollments_weeks on enrollments (course_id, unlocked_week_number, status);
create statistics enrollments_weeks_of_courses (dependencies, mcv) on course_id, unlocked_week_number, status from enrollments;

-- Who is on leave on a day.
create index leaves_returns on leaves (returns_on, student_id, starts_on);
