-- Submissions too, so that the learner's other tabs show them.
drop trigger homework_submissions_live on homework_submissions;
create trigger homework_submissions_live
  after insert or update of homework_link, seen_at, comment on homework_submissions
  for each row execute function tell_live('homework', 'student_id');
