-- What the site offers is searched by its words, a million rows at a time. Beside each row stands what a search may name in it:
-- folded, and written so that a trigram index finds what it could not otherwise. A character of Chinese or Japanese writing
-- becomes a word of its own, since two of them hold no trigram; behind a mark that joins words the next one begins anew. Each
-- character is written by itself, so what is part of a text is also part of it when both are written so
-- (`searchWords` in server/platform/search.ts).
create function search_words(value text) returns text language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(
    lower(translate(value, E'\n\r\t', '   ') collate pg_c_utf8),
    '[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f]', ' \&', 'g'
  ),
  '[-/(\[.,:;"''+&]', '\& ', 'g'
);

-- The fields are kept apart by a character that nobody types, each begins with a blank.
create function search_fields(fields text[]) returns text language sql immutable parallel safe
return (select coalesce(' ' || search_words(string_agg(field, E'\x1f ')), '') from unnest(fields) as field);

alter table companies add column search_text text not null generated always as (search_fields(array[name])) stored;
alter table posts add column search_text text not null generated always as (
  search_fields(array[title, title_jp, title_mn, author_name])
) stored;

-- Admins search by title and by who offers it, visitors by all that is said.
alter table it_projects
  add column title_text text not null generated always as (
    search_fields(array[title, title_jp, title_mn, client_name])
  ) stored,
  add column search_text text not null generated always as (
    search_fields(array[
      title, title_jp, title_mn, client_name, description, description_jp, description_mn,
      requirements, requirements_jp, requirements_mn
    ])
  ) stored;

-- The same of jobs, whose company has its name in another table.
alter table jobs add column title_text text not null default '', add column search_text text not null default '';

create function set_job_search_text() returns trigger language plpgsql as $$
declare
  company text;
begin
  if tg_op = 'INSERT' or new.company_id is distinct from old.company_id then
    -- A renaming is waited for, or waits: it could not see a job that is on its way.
    select name into company from companies where id = new.company_id for share;
  else
    select name into company from companies where id = new.company_id;
  end if;
  new.title_text := search_fields(array[new.title, new.title_jp, new.title_mn, company]);
  new.search_text := search_fields(array[
    new.title, new.title_jp, new.title_mn, company, new.description, new.description_jp, new.description_mn,
    new.requirements, new.requirements_jp, new.requirements_mn, new.location, new.location_jp, new.location_mn
  ]);
  return new;
end $$;
create trigger jobs_search
  before insert or update of title, title_jp, title_mn, description, description_jp, description_mn,
    requirements, requirements_jp, requirements_mn, location, location_jp, location_mn, company_id, search_text
  on jobs for each row execute function set_job_search_text();

create function renew_job_search_texts() returns trigger language plpgsql as $$
begin
  perform 1 from jobs where company_id = new.id order by id for no key update;
  update jobs set search_text = '' where company_id = new.id;
  return null;
end $$;
create trigger companies_renamed after update on companies for each row
  when (old.name is distinct from new.name) execute function renew_job_search_texts();

-- What people sent for a job or a project is found by its title as well, in the same column as by their names. The third argument
-- names the table of what it is for, the fourth the column that refers to it.
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
    new.search_text := new.search_text || E'\n' || search_fields(titles);
  end if;
  -- The reference to the person is checked after this, and says better what is wrong.
  new.search_text := coalesce(new.search_text, '');
  return new;
end $$;

drop trigger applications_search on applications;
create trigger applications_search before insert or update of search_text on applications
  for each row execute function set_search_text('applicant_id', '', 'jobs', 'job_id');
drop trigger project_applications_search on project_applications;
create trigger project_applications_search before insert or update of search_text on project_applications
  for each row execute function set_search_text('applicant_id', '', 'it_projects', 'project_id');

-- Locked by id, as everything locks them that changes many.
create function renew_texts_of_titled() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'jobs' then
    perform 1 from applications where job_id = new.id order by id for no key update;
    update applications set search_text = '' where job_id = new.id;
  else
    perform 1 from project_applications where project_id = new.id order by id for no key update;
    update project_applications set search_text = '' where project_id = new.id;
  end if;
  return null;
end $$;
create trigger jobs_retitled after update on jobs for each row
  when ((old.title, old.title_jp, old.title_mn) is distinct from (new.title, new.title_jp, new.title_mn))
  execute function renew_texts_of_titled();
create trigger it_projects_retitled after update on it_projects for each row
  when ((old.title, old.title_jp, old.title_mn) is distinct from (new.title, new.title_jp, new.title_mn))
  execute function renew_texts_of_titled();

update jobs set search_text = '';
update applications set search_text = '';
update project_applications set search_text = '';

create index companies_search on companies using gin (search_text gin_trgm_ops);
create index posts_search on posts using gin (search_text gin_trgm_ops);
create index it_projects_titles on it_projects using gin (title_text gin_trgm_ops);
create index it_projects_search on it_projects using gin (search_text gin_trgm_ops);
create index jobs_titles on jobs using gin (title_text gin_trgm_ops);
create index jobs_search on jobs using gin (search_text gin_trgm_ops);
