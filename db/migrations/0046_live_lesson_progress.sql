-- Other open tabs and devices of a learner follow what is completed; watching a video alone notifies nobody.
create trigger lesson_progress_completed_live after insert on lesson_progress
  for each row when (new.completed_at is not null) execute function tell_live('lessons', 'student_id');
create trigger lesson_progress_changed_live after update on lesson_progress
  for each row when (old.completed_at is distinct from new.completed_at) execute function tell_live('lessons', 'student_id');
