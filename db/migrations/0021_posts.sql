-- The blog: posts in Markdown, found by the last part of their address.
create table posts (
  id uuid primary key,
  slug text not null constraint posts_slug unique,
  title text not null,
  title_jp text,
  title_mn text,
  summary text,
  summary_jp text,
  summary_mn text,
  body text not null default '',
  body_jp text,
  body_mn text,
  author_name text,
  image_file_id uuid references files on delete set null,
  is_active boolean not null default true,
  -- When the site first showed it; it keeps this when it is taken off and shown again.
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint posts_published check (published_at is not null or not is_active)
);
create index posts_image_file on posts (image_file_id);
create index posts_active on posts (published_at desc, id desc) where is_active;
create index posts_created on posts (created_at desc, id desc);
create index posts_updated on posts (updated_at desc, id desc);
create index posts_title on posts (title, id);

-- Whichever way a post comes to the site, alone or with others, its first time there is kept.
create function keep_published_at() returns trigger language plpgsql as $$
begin
  if new.is_active and new.published_at is null then new.published_at := new.updated_at; end if;
  return new;
end $$;
create trigger posts_published before insert or update on posts
  for each row execute function keep_published_at();

create trigger posts_changed after insert or update or delete or truncate on posts
  for each statement execute function tell_content_changed();
