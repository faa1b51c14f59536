-- Written notes of a lesson and its assignment, both in Markdown, and the expected time of the homework as a text like lesson_duration.
alter table lessons
  add column lesson_notes text,
  add column lesson_notes_jp text,
  add column lesson_notes_mn text,
  add column homework_brief text,
  add column homework_brief_jp text,
  add column homework_brief_mn text,
  add column homework_duration text;
