-- What a person sent is locked by id, as decisions about many at once lock it: a renaming beside one waits, or is waited for.
create or replace function renew_search_texts() returns trigger language plpgsql as $$
begin
  perform 1 from enrollments where student_id = new.id order by id for no key update;
  update enrollments set search_text = '' where student_id = new.id;
  perform 1 from applications where applicant_id = new.id order by id for no key update;
  update applications set search_text = '' where applicant_id = new.id;
  perform 1 from project_applications where applicant_id = new.id order by id for no key update;
  update project_applications set search_text = '' where applicant_id = new.id;
  perform 1 from verification_requests where user_id = new.id order by id for no key update;
  update verification_requests set search_text = '' where user_id = new.id;
  return null;
end $$;
