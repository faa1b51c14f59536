-- The log is searched by the names of those who changed something and of those whom it concerned, as they were then.
alter table audit_log add column search_text text not null default '';

create or replace function fill_audit_person() returns trigger language plpgsql as $$
begin
  new.person_id := audit_person(new.entity, new.entity_id, new.before);
  select coalesce(string_agg(profiles.search_text, E'\n'), '') into new.search_text
    from profiles where id in (new.actor_id, new.person_id);
  return new;
end $$;

update audit_log set search_text = (
  select coalesce(string_agg(profiles.search_text, E'\n'), '') from profiles where id in (actor_id, person_id)
);
create index audit_log_search on audit_log using gin (search_text gin_trgm_ops);
