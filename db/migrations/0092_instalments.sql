-- Instalments are payments of one enrollment with days on which they are due.
alter table payments
  add column due_on date,
  -- The days before the due day at which the last reminder was sent.
  add column reminder_days integer;
create index payments_due on payments (due_on, id) where status = 'awaited' and due_on is not null;

-- The course page of the payer shows what is owed.
create trigger payments_live after update on payments for each row
  when ((old.status, old.amount, old.due_on) is distinct from (new.status, new.amount, new.due_on))
  execute function tell_live('enrollments', 'person_id');

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'report', 'question', 'nudge', 'leave', 'instalment', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'waiting_homework', 'new_quiet', 'backup'
  ));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'report', 'question', 'nudge', 'leave', 'instalment', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'waiting_homework', 'new_quiet', 'backup'
  ));
