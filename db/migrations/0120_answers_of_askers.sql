-- What askers add to their own question does not count as an answer: it stays in the mentors' list. Not computed later, since the asker of a
-- deleted question is not known any more.
alter table answers add column is_from_asker boolean not null default false;
update answers set is_from_asker = true from questions where questions.id = question_id and questions.author_id = answers.author_id;

create or replace function count_answers() returns trigger language plpgsql as $$
declare
  before int := case when tg_op <> 'INSERT' and old.hidden_at is null and not old.is_from_asker then 1 else 0 end;
  after int := case when tg_op <> 'DELETE' and new.hidden_at is null and not new.is_from_asker then 1 else 0 end;
begin
  update questions set answer_count = answer_count + after - before where id = coalesce(new.question_id, old.question_id);
  return null;
end $$;

update questions set answer_count = (
  select count(*) from answers where question_id = questions.id and hidden_at is null and not is_from_asker
) where id in (select question_id from answers where is_from_asker);
