-- Notifications of a request go when it is withdrawn.
create index notifications_entity on notifications (entity_id);

-- An enrolment that is deleted in the same transaction says in `before` whose it was, as applications and proposals do.
create or replace function audit_person(entity text, id uuid, before jsonb) returns uuid language sql stable return
  case entity
    when 'profiles' then id
    when 'enrollments' then
      coalesce((select student_id from enrollments where enrollments.id = audit_person.id), (before ->> 'student_id')::uuid)
    when 'applications' then
      coalesce((select applicant_id from applications where applications.id = audit_person.id), (before ->> 'applicant_id')::uuid)
    when 'project_applications' then
      coalesce((select applicant_id from project_applications where project_applications.id = audit_person.id), (before ->> 'applicant_id')::uuid)
    when 'verification_requests' then (select user_id from verification_requests where verification_requests.id = audit_person.id)
    when 'homework_submissions' then (select student_id from homework_submissions where homework_submissions.id = audit_person.id)
  end;
