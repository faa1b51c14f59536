-- A rubric has up to five lines. The model answer, Markdown and a link, is for learners whose homework was accepted.
alter table lessons
  add column homework_rubric text,
  add column homework_rubric_jp text,
  add column homework_rubric_mn text,
  add column model_answer text,
  add column model_answer_jp text,
  add column model_answer_mn text,
  add column model_answer_url text;
-- A mentor's own phrases for reviews.
alter table profiles add column review_phrases text[] not null default '{}';
