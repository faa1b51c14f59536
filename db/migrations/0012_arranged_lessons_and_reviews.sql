-- The place of a lesson in its week. Lessons that nobody has arranged stand behind the others, by their titles.
alter table lessons add column position integer not null default 1000000 check (position >= 0);
drop index lessons_order;
create index lessons_order on lessons (course_id, week_number, position, title_key, id);

-- Who has something that waits for review, in all and by week; who handed in for some lessons.
create index homework_submissions_unseen on homework_submissions (student_id, submission_date) where seen_at is null;
create index homework_submissions_unseen_week on homework_submissions (week_number, student_id) where seen_at is null;
drop index homework_submissions_lesson;
create index homework_submissions_lesson on homework_submissions (lesson_id, student_id);
