-- Tells every process that public content changed, so that rendered pages are thrown away.
create function tell_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;

create trigger courses_changed after insert or update or delete or truncate on courses for each statement execute function tell_content_changed();
create trigger lessons_changed after insert or update or delete or truncate on lessons for each statement execute function tell_content_changed();
create trigger companies_changed after insert or update or delete or truncate on companies for each statement execute function tell_content_changed();
create trigger jobs_changed after insert or update or delete or truncate on jobs for each statement execute function tell_content_changed();
create trigger it_projects_changed after insert or update or delete or truncate on it_projects for each statement execute function tell_content_changed();
