-- The orders of the admin's lists of content.
create index jobs_updated on jobs (updated_at desc, id desc);
create index jobs_title on jobs (title, id);
create index it_projects_updated on it_projects (updated_at desc, id desc);
create index it_projects_title on it_projects (title, id);
create index courses_place on courses (number, id);
create index courses_created on courses (created_at desc, id desc);
create index courses_updated on courses (updated_at desc, id desc);
drop index courses_title;
create index courses_title on courses (title, id);
create index companies_created on companies (created_at desc, id desc);
create index companies_updated on companies (updated_at desc, id desc);
