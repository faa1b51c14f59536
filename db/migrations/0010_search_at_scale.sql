-- Lists of many people: a trigram index finds any part of a name or an e-mail address, and the beginning of each word where
-- the search is too short for one. The fields are kept apart by a character that nobody types, each begins with a blank.
-- pg_c_utf8 folds Cyrillic whatever the database was made with.
create extension if not exists pg_trgm;

alter table profiles add column search_text text not null generated always as (
  ' ' || lower(full_name collate pg_c_utf8) || E'\n ' || lower(email collate pg_c_utf8)
) stored;
create index profiles_search on profiles using gin (search_text gin_trgm_ops);
create index profiles_name on profiles (full_name, id);
create index profiles_email on profiles (email, id);
create index profiles_role_created on profiles (role, created_at desc, id desc);
drop index profiles_role;

create index verification_requests_status on verification_requests (status, created_at desc, id desc);

-- The list's other order: what changed last.
create index enrollments_updated on enrollments (updated_at desc, id desc);
create index applications_updated on applications (updated_at desc, id desc);
create index project_applications_updated on project_applications (updated_at desc, id desc);

-- What was exported has no record of its own.
alter table audit_log alter column entity_id drop not null;
