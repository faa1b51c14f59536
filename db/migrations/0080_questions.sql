-- Questions of learners about a lesson, with answers.
create table questions (
  id uuid primary key,
  lesson_id uuid not null,
  course_id uuid not null,
  -- Null when its author has deleted the question or the account; title and text are then empty.
  author_id uuid references profiles on delete cascade,
  title text not null,
  body text not null,
  -- The moment of the lesson's video.
  video_second int check (video_second >= 0),
  accepted_answer_id uuid,
  -- The visible answers, counted by a trigger.
  answer_count int not null default 0,
  edited_at timestamptz,
  hidden_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  -- As `questionStatuses` in domain/questions/rules.ts.
  status text not null generated always as (case
    when deleted_at is not null then 'deleted'
    when hidden_at is not null then 'hidden'
    when accepted_answer_id is not null then 'accepted'
    when answer_count > 0 then 'answered'
    else 'unanswered'
  end) stored,
  search_text text not null generated always as (search_fields(array[title, body])) stored,
  foreign key (lesson_id, course_id) references lessons (id, course_id) on delete cascade,
  check ((deleted_at is null) = (author_id is not null))
);
create index questions_lesson on questions (lesson_id, created_at desc, id desc);
create index questions_course on questions (course_id, created_at desc, id desc);
create index questions_author on questions (author_id);
create index questions_status on questions (status, created_at, id);
create index questions_created on questions (created_at, id);
create index questions_search on questions using gin (search_text gin_trgm_ops);

create table answers (
  id uuid primary key,
  question_id uuid not null references questions on delete cascade,
  author_id uuid not null references profiles on delete cascade,
  body text not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null
);
create index answers_question on answers (question_id, created_at, id);
create index answers_author on answers (author_id);

alter table questions add foreign key (accepted_answer_id) references answers on delete set null;
create index questions_accepted_answer on questions (accepted_answer_id);

create table question_me_too (
  question_id uuid not null references questions on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  primary key (question_id, person_id)
);
create index question_me_too_person on question_me_too (person_id);

-- By a trigger, since answers are also deleted with their author's account.
create function count_answers() returns trigger language plpgsql as $$
declare
  before int := case when tg_op <> 'INSERT' and old.hidden_at is null then 1 else 0 end;
  after int := case when tg_op <> 'DELETE' and new.hidden_at is null then 1 else 0 end;
begin
  if before <> after then
    update questions set answer_count = answer_count + after - before where id = coalesce(new.question_id, old.question_id);
  end if;
  return null;
end $$;
create trigger answers_counted after insert or update of hidden_at or delete on answers
  for each row execute function count_answers();

create trigger questions_live after insert or update or delete on questions
  for each row execute function tell_live('questions', 'author_id');
create trigger answers_live after insert or update or delete on answers
  for each row execute function tell_live('questions', 'author_id');
