-- Learners are told what a company did with their application.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'enrollment', 'application', 'company', 'proposal', 'verification', 'week', 'homework', 'report', 'practice', 'question', 'nudge', 'leave', 'instalment', 'announcement', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'new_transfer', 'waiting_homework', 'new_quiet', 'backup'
  ));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in (
    'enrollment', 'application', 'company', 'proposal', 'verification', 'week', 'homework', 'report', 'practice', 'question', 'nudge', 'leave', 'instalment', 'announcement', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'new_transfer', 'waiting_homework', 'new_quiet', 'backup'
  ));
