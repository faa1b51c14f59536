-- Events of the community that the school announces; without any the page shows sample events.
create table events (
  id uuid primary key,
  title text not null,
  title_jp text,
  title_mn text,
  description text not null default '',
  description_jp text,
  description_mn text,
  day date not null,
  is_active boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index events_day on events (day desc, id desc);
create index events_active on events (day, id) where is_active;

create trigger events_changed after insert or update or delete or truncate on events
  for each statement execute function tell_content_changed();
