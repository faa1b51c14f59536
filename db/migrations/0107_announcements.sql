-- Banners on the site, messages to learners and letters to newsletter subscribers.
create table announcements (
  id uuid primary key,
  kind text not null check (kind in ('banner', 'message', 'letter')),
  title text not null,
  title_jp text,
  title_mn text,
  body text not null,
  body_jp text,
  body_mn text,
  -- The audience: signed-in users, or the active learners of a course or of a group.
  for_learners boolean not null default false,
  course_id uuid references courses on delete cascade,
  group_id uuid references groups on delete cascade,
  start_date date,
  end_date date,
  status text not null default 'draft' check (status in ('draft', 'sending', 'sent', 'stopped')),
  -- When a banner was first shown, or the first mail of a letter was queued.
  begun_at timestamptz,
  sent_count integer not null default 0,
  total_count integer not null default 0,
  -- Letters are sent in the order of the subscribers' ids.
  last_subscriber_id uuid,
  next_step_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index announcements_course on announcements (course_id);
create index announcements_group on announcements (group_id);
create index announcements_sending on announcements (kind) where status = 'sending';
create index announcements_newest on announcements (created_at desc, id desc);

-- Banners are part of pages.
create trigger announcements_changed after update on announcements for each row
  when (new.kind = 'banner') execute function tell_content_changed();
create trigger announcements_deleted after delete on announcements for each row
  when (old.kind = 'banner') execute function tell_content_changed();

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'report', 'question', 'nudge', 'leave', 'instalment', 'announcement', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'waiting_homework', 'new_quiet', 'backup'
  ));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'report', 'question', 'nudge', 'leave', 'instalment', 'announcement', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'waiting_homework', 'new_quiet', 'backup'
  ));
-- A message reaches a learner once.
create unique index notifications_announcement on notifications (entity_id, person_id) where kind = 'announcement';

-- The address of the headers List-Unsubscribe (RFC 8058); null for mails that are no letters.
alter table outbox_mails add column unsubscribe_url text;
