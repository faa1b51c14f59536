-- What a list may be narrowed down to has an index in the order of the list, so that few rows among a million are found, and
-- counted, as fast as many. The words are those of `remoteWords` in domain/jobs/rules.ts: a test holds the two together.
alter table jobs add column is_remote boolean not null generated always as (
  coalesce(work_mode = 'remote', false) or lower(
    (coalesce(location, '') || E'\n' || coalesce(location_jp, '') || E'\n' || coalesce(location_mn, '')) collate pg_c_utf8
  ) ~ 'remote|зайнаас'
) stored;
create index jobs_place on jobs (is_remote, created_at desc, id desc) where is_active;
create index jobs_kind on jobs (kind, is_active, created_at desc, id desc);
create index jobs_kind_place on jobs (kind, is_remote, created_at desc, id desc) where is_active;

-- One index for each band of `budgetBands` in domain/projects/rules.ts: should a band move, its filter is only slower.
create index it_projects_low on it_projects (created_at desc, id desc) where is_active and budget_low <= 3000;
create index it_projects_medium on it_projects (created_at desc, id desc)
  where is_active and budget_high >= 3000 and budget_low <= 7000;
create index it_projects_high on it_projects (created_at desc, id desc) where is_active and budget_high >= 7000;

-- What is off the site, for admins.
create index jobs_inactive on jobs (created_at desc, id desc) where not is_active;
create index it_projects_inactive on it_projects (created_at desc, id desc) where not is_active;
create index posts_inactive on posts (created_at desc, id desc) where not is_active;

-- What changed last of what the site shows: the sitemap.
create index jobs_active_updated on jobs (updated_at desc) where is_active;
create index it_projects_active_updated on it_projects (updated_at desc) where is_active;
create index posts_active_updated on posts (updated_at desc) where is_active;

-- Who has jobs that take applications, and how many.
create index jobs_company_open on jobs (company_id, closes_at) where is_active;
