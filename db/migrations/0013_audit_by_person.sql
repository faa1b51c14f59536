-- Whom a change concerns, so that everything about one person is found at once. Filled here, since each change would have to
-- ask for it; a record that is deleted in the same transaction says in `before` whose it was.
alter table audit_log add column person_id uuid;
create function audit_person(entity text, id uuid, before jsonb) returns uuid language sql stable return
  case entity
    when 'profiles' then id
    when 'enrollments' then (select student_id from enrollments where enrollments.id = audit_person.id)
    when 'applications' then
      coalesce((select applicant_id from applications where applications.id = audit_person.id), (before ->> 'applicant_id')::uuid)
    when 'project_applications' then
      coalesce((select applicant_id from project_applications where project_applications.id = audit_person.id), (before ->> 'applicant_id')::uuid)
    when 'verification_requests' then (select user_id from verification_requests where verification_requests.id = audit_person.id)
    when 'homework_submissions' then (select student_id from homework_submissions where homework_submissions.id = audit_person.id)
  end;
create function fill_audit_person() returns trigger language plpgsql as $$
begin
  new.person_id := audit_person(new.entity, new.entity_id, new.before);
  return new;
end $$;
create trigger audit_log_person before insert on audit_log for each row execute function fill_audit_person();
update audit_log set person_id = audit_person(entity, entity_id, before);

create index audit_log_person on audit_log (person_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_kind on audit_log (entity, at desc, id desc);
drop index audit_log_actor;
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
