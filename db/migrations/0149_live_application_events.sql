-- Open pages of the applicant show at once what a company does.
create function tell_applicant() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('topic', 'applications', 'person',
    (select applicant_id from applications where id = new.application_id))::text);
  return null;
end $$;
create trigger application_events_live after insert on application_events
  for each row execute function tell_applicant();
