-- Admins compare bank statements: a bank prints the surname first, or a phone number, or the reference. The audit log keeps names, so
-- phone numbers are not copied there.
create function searched_names(full_name text, email text) returns text language sql immutable parallel safe
return ' ' || lower(full_name collate pg_c_utf8) || E'\n ' || lower(email collate pg_c_utf8) || coalesce(
  E'\n ' || lower(nullif(regexp_replace(full_name, '^\s*(.*\S)\s+(\S+)\s*$', '\2 \1'), full_name) collate pg_c_utf8), ''
);

alter table profiles alter column search_text set expression as (
  searched_names(full_name, email)
    || coalesce(E'\n ' || nullif(phone_number, '') || E'\n ' || regexp_replace(phone_number, '\D', '', 'g'), '')
);

create or replace function fill_audit_person() returns trigger language plpgsql as $$
begin
  new.person_id := audit_person(new.entity, new.entity_id, new.before);
  if new.person_id is null and new.action in ('application.withdraw', 'proposal.withdraw') then
    new.person_id := new.actor_id;
  end if;
  select coalesce(string_agg(searched_names(full_name, email), E'\n'), '') into new.search_text
    from profiles where id in (new.actor_id, new.person_id);
  return new;
end $$;

drop trigger enrollments_search on enrollments;
create trigger enrollments_search before insert or update of search_text on enrollments
  for each row execute function set_search_text('student_id', 'payment_reference');

update enrollments set search_text = '';
update applications set search_text = '';
update project_applications set search_text = '';
update verification_requests set search_text = '';
