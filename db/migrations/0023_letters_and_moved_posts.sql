-- Admins look through those who want letters: by where they stand, by address, or by any part of it.
alter table newsletter_subscribers
  add column status text not null generated always as (case when confirmed_at is null then 'waiting' else 'confirmed' end) stored,
  add column search_text text not null generated always as (' ' || lower(email collate pg_c_utf8)) stored;
create index newsletter_subscribers_status on newsletter_subscribers (status, created_at desc, id desc);
create index newsletter_subscribers_address on newsletter_subscribers (email, id);
create index newsletter_subscribers_search on newsletter_subscribers using gin (search_text gin_trgm_ops);

-- Every slug that a post has or had. It leads to that post and to no other for as long as the post is there, whoever is
-- quicker: the key says so, and posts need no rule of their own.
create table post_slugs (
  slug text constraint post_slugs_slug primary key,
  post_id uuid not null references posts on delete cascade
);
create index post_slugs_post on post_slugs (post_id);
insert into post_slugs (slug, post_id) select slug, id from posts;

create function keep_post_slug() returns trigger language plpgsql as $$
begin
  -- A post may go back to a slug that it had.
  if not exists (select from post_slugs where slug = new.slug and post_id = new.id) then
    insert into post_slugs (slug, post_id) values (new.slug, new.id);
  end if;
  return null;
end $$;
create trigger posts_slug_kept after insert or update of slug on posts
  for each row execute function keep_post_slug();
alter table posts drop constraint posts_slug;

-- What the picture of a post shows, for those who do not see it.
alter table posts
  add column image_alt text,
  add column image_alt_jp text,
  add column image_alt_mn text;
