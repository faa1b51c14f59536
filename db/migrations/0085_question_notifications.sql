-- The number is above 0084, which sets the same constraints.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'nudge', 'leave', 'role', 'question',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'waiting_homework', 'new_quiet', 'backup'
  ));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'nudge', 'leave', 'role', 'question',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'waiting_homework', 'new_quiet', 'backup'
  ));
