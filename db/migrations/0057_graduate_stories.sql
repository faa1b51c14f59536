-- The home page shows the newest stories of graduates.
alter table posts add column is_graduate_story boolean not null default false;
create index posts_graduate_stories on posts (published_at desc, id desc) where is_active and is_graduate_story;
