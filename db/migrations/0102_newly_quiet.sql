-- Learners of all courses who have become quiet.
create index enrollments_last_active on enrollments (last_active_at) where status = 'active';
