-- What people sent is searched by their names, hundreds of thousands of rows at a time: the person's text stands beside each
-- row, so that one index finds the row, and the statistics of one column tell the planner how many there will be.
alter table enrollments add column search_text text not null default '';
alter table applications add column search_text text not null default '';
alter table project_applications add column search_text text not null default '';
alter table verification_requests add column search_text text not null default '';

-- The first argument names the row's person, the second a column of its own that is searched too.
create function set_search_text() returns trigger language plpgsql as $$
declare
  fields jsonb := to_jsonb(new);
begin
  select search_text || coalesce(E'\n ' || lower((fields ->> tg_argv[1]) collate pg_c_utf8), '')
    into new.search_text from profiles where id = (fields ->> tg_argv[0])::uuid;
  -- The reference to the person is checked after this, and says better what is wrong.
  new.search_text := coalesce(new.search_text, '');
  return new;
end $$;

create trigger enrollments_search before insert or update of search_text on enrollments
  for each row execute function set_search_text('student_id');
create trigger applications_search before insert or update of search_text on applications
  for each row execute function set_search_text('applicant_id');
create trigger project_applications_search before insert or update of search_text on project_applications
  for each row execute function set_search_text('applicant_id');
create trigger verification_requests_search before insert or update of search_text on verification_requests
  for each row execute function set_search_text('user_id', 'payment_reference');

create function renew_search_texts() returns trigger language plpgsql as $$
begin
  update enrollments set search_text = '' where student_id = new.id;
  update applications set search_text = '' where applicant_id = new.id;
  update project_applications set search_text = '' where applicant_id = new.id;
  update verification_requests set search_text = '' where user_id = new.id;
  return null;
end $$;
create trigger profiles_renamed after update on profiles for each row
  when (old.search_text is distinct from new.search_text) execute function renew_search_texts();

update enrollments set search_text = '';
update applications set search_text = '';
update project_applications set search_text = '';
update verification_requests set search_text = '';

create index enrollments_search on enrollments using gin (search_text gin_trgm_ops);
create index applications_search on applications using gin (search_text gin_trgm_ops);
create index project_applications_search on project_applications using gin (search_text gin_trgm_ops);
create index verification_requests_search on verification_requests using gin (search_text gin_trgm_ops);
