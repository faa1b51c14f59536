-- Smaller versions of lesson videos (113).
alter table files
  drop constraint files_kind_check,
  add constraint files_kind_check check (kind in (
    'lesson_video', 'lesson_pdf', 'lesson_caption', 'resume', 'sample', 'photo', 'work_picture', 'image', 'export', 'rendition'
  ));

-- The light version that an admin has uploaded.
alter table lessons add column light_file_id uuid references files on delete set null;
create index lessons_light_file on lessons (light_file_id);

create table renditions (
  video_file_id uuid primary key references files on delete cascade,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  percent integer not null default 0 check (percent between 0 and 100),
  failure text check (
    failure in ('unreadable', 'no_picture', 'too_long', 'too_large', 'took_too_long', 'disk_full', 'interrupted')
  ),
  -- Attempts that ended with their process.
  attempts integer not null default 0,
  -- The process that works on it, and when that said so last.
  claim_id uuid,
  alive_at timestamptz,
  seconds double precision,
  light_file_id uuid references files on delete set null,
  full_file_id uuid references files on delete set null,
  sound_file_id uuid references files on delete set null,
  poster_file_id uuid references files on delete set null,
  created_at timestamptz not null,
  check ((failure is not null) = (status = 'failed')),
  check ((claim_id is not null) = (status = 'running') and (alive_at is not null) = (status = 'running'))
);
-- One video at a time, in all processes.
create unique index renditions_running on renditions ((true)) where status = 'running';
create index renditions_waiting on renditions (created_at, video_file_id) where status = 'waiting';
create index renditions_light_file on renditions (light_file_id);
create index renditions_full_file on renditions (full_file_id);
create index renditions_sound_file on renditions (sound_file_id);
create index renditions_poster_file on renditions (poster_file_id);

-- With a video go its versions; the process that works on them notices.
create function discard_renditions() returns trigger language plpgsql as $$
declare
  gone renditions;
begin
  delete from renditions where video_file_id = new.id returning * into gone;
  -- A statement of its own: it sees files that were added while the deletion waited.
  update files set discarded_at = new.discarded_at
  where id in (gone.light_file_id, gone.full_file_id, gone.sound_file_id, gone.poster_file_id) and discarded_at is null;
  return null;
end $$;
create trigger files_discard_renditions after update of discarded_at on files
  for each row when (old.discarded_at is null and new.discarded_at is not null and new.kind = 'lesson_video')
  execute function discard_renditions();
