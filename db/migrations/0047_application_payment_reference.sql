-- What an applicant writes on the transfer of the application fee. Applications from before have none: nobody was asked to write one.
alter table applications add column payment_reference text;

drop trigger applications_search on applications;
create trigger applications_search before insert or update of search_text on applications
  for each row execute function set_search_text('applicant_id', 'payment_reference', 'jobs', 'job_id');
