-- A question is also found by its visible answers, so triggers write the column.
alter table questions alter column search_text drop expression;

create function write_question_search() returns trigger language plpgsql as $$
begin
  new.search_text := search_fields(array[new.title, new.body] || array(
    select body from answers where question_id = new.id and hidden_at is null order by created_at, id
  ));
  return new;
end $$;
create trigger questions_searched before insert or update of title, body, answer_count on questions
  for each row execute function write_question_search();

-- As before, and also after a changed text, since this update writes the search.
create or replace function count_answers() returns trigger language plpgsql as $$
declare
  before int := case when tg_op <> 'INSERT' and old.hidden_at is null then 1 else 0 end;
  after int := case when tg_op <> 'DELETE' and new.hidden_at is null then 1 else 0 end;
begin
  update questions set answer_count = answer_count + after - before where id = coalesce(new.question_id, old.question_id);
  return null;
end $$;
drop trigger answers_counted on answers;
create trigger answers_counted after insert or update of body, hidden_at or delete on answers
  for each row execute function count_answers();
update questions set answer_count = answer_count where answer_count > 0;

-- The mentors' list of one course.
create index questions_course_status on questions (course_id, status, created_at, id);

-- A hidden answer that was accepted is so again when it is shown.
alter table answers add column was_accepted boolean not null default false;

alter table course_ratings
  add column search_text text not null generated always as (search_fields(array[sentence])) stored;
create index course_ratings_search on course_ratings using gin (search_text gin_trgm_ops);
