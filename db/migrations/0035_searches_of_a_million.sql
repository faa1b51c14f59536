-- What was sent for a job or a project has its person's name beside its titles: both are written as `search_words` writes, so that
-- one pattern finds either. A process of the version before asks for both, and finds the same.
create or replace function set_search_text() returns trigger language plpgsql as $$
declare
  fields jsonb := to_jsonb(new);
  titles text[];
begin
  select search_text || coalesce(E'\n ' || lower((fields ->> tg_argv[1]) collate pg_c_utf8), '')
    into new.search_text from profiles where id = (fields ->> tg_argv[0])::uuid;
  if tg_nargs > 2 then
    execute format('select array[title, title_jp, title_mn] from %I where id = $1', tg_argv[2])
      into titles using (fields ->> tg_argv[3])::uuid;
    new.search_text := search_fields(string_to_array(new.search_text, E'\n') || titles);
  end if;
  -- The reference to the person is checked after this, and says better what is wrong.
  new.search_text := coalesce(new.search_text, '');
  return new;
end $$;

-- Only names in Chinese or Japanese writing are written anew.
update applications set search_text = '' where applicant_id in (
  select id from profiles where search_words(search_text) <> translate(search_text, E'\n', ' ')
);
update project_applications set search_text = '' where applicant_id in (
  select id from profiles where search_words(search_text) <> translate(search_text, E'\n', ' ')
);

-- Each band has a column of its own since 0034, and no version that runs reads the two ends.
alter table it_projects drop column budget_low, drop column budget_high;

-- What a search finds stands together in an order by name, and what stands before it is passed without a look at the table.
drop index companies_name;
create index companies_name on companies (name, id) include (search_text);

-- Whether homework of a lesson waits is known from the index that names its students.
drop index homework_submissions_lesson;
create index homework_submissions_lesson on homework_submissions (lesson_id, student_id) include (seen_at, week_number);

-- The planner knows how rare a part of a text is by so many of them, of which a hundred would not show one in a hundred.
alter table applications alter column search_text set statistics 400;
alter table audit_log alter column search_text set statistics 400;
alter table companies alter column search_text set statistics 400;
alter table enrollments alter column search_text set statistics 400;
alter table it_projects alter column title_text set statistics 400;
alter table jobs alter column title_text set statistics 400;
alter table kept_payments alter column search_text set statistics 400;
alter table newsletter_subscribers alter column search_text set statistics 400;
alter table posts alter column search_text set statistics 400;
alter table profiles alter column search_text set statistics 400;
alter table project_applications alter column search_text set statistics 400;
alter table verification_requests alter column search_text set statistics 400;

-- Who has such a name is told from the ranking itself.
drop index profiles_homework_rank;
create index profiles_homework_rank on profiles (homework_count desc, last_homework_at desc, id desc) include (search_text)
  where homework_count > 0;
create index profiles_names on profiles (id) include (search_text);
