-- The public page of a learner, /people/{handle} (109).
create table portfolios (
  person_id uuid primary key references profiles on delete cascade,
  handle text not null check (handle ~ '^[a-z][a-z0-9-]{1,28}[a-z0-9]$'),
  is_on boolean not null,
  -- Search engines may list the page.
  is_findable boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index portfolios_handle on portfolios (handle);

alter table files
  drop constraint files_kind_check,
  add constraint files_kind_check check (kind in (
    'lesson_video', 'lesson_pdf', 'lesson_caption', 'resume', 'sample', 'photo', 'work_picture', 'image', 'export'
  ));

-- What is switched off is not served from the response cache, also while the database is away; other changes show within a minute.
create trigger portfolios_changed after insert or update on portfolios for each row execute function tell_content_changed();
create trigger portfolios_deleted after delete on portfolios for each row when (old.is_on) execute function tell_content_changed();
create trigger users_banned after update of banned_until on auth.users
  for each row when (old.banned_until is distinct from new.banned_until) execute function tell_content_changed();
