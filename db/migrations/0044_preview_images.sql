-- The images that networks show for links, stored so that visitors need not wait for them to be rendered.
create table preview_images (
  kind text not null check (kind in ('courses', 'jobs', 'projects', 'posts')),
  record_id uuid not null,
  language text not null check (language in ('mn', 'ja', 'en')),
  -- What the image shows: another title or brand needs another image.
  fingerprint text not null,
  -- Null while a process renders it.
  bytes bytea,
  created_at timestamptz not null,
  primary key (kind, record_id, language)
);

create function delete_preview_images() returns trigger language plpgsql as $$
begin
  delete from preview_images where kind = tg_argv[0] and record_id = old.id;
  return null;
end $$;

create trigger courses_preview_images after delete on courses for each row execute function delete_preview_images('courses');
create trigger jobs_preview_images after delete on jobs for each row execute function delete_preview_images('jobs');
create trigger it_projects_preview_images after delete on it_projects for each row execute function delete_preview_images('projects');
create trigger posts_preview_images after delete on posts for each row execute function delete_preview_images('posts');
