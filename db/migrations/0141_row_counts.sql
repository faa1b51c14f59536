-- Rows by the school's day of their creation, as changes that a background task adds up (138).
create table row_counts (
  name text not null,
  day date not null,
  count integer not null
);
create function count_rows() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into row_counts values (tg_table_name, (old.created_at at time zone 'Asia/Ulaanbaatar')::date, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into row_counts values (tg_table_name, (new.created_at at time zone 'Asia/Ulaanbaatar')::date, 1);
  end if;
  return null;
end $$;
-- The same for tables of which only the active rows are counted.
create function count_active_rows() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_active then
    insert into row_counts values (tg_table_name, (old.created_at at time zone 'Asia/Ulaanbaatar')::date, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_active then
    insert into row_counts values (tg_table_name, (new.created_at at time zone 'Asia/Ulaanbaatar')::date, 1);
  end if;
  return null;
end $$;
create trigger profiles_counted after insert or delete or update of created_at on profiles for each row execute function count_rows();
create trigger enrollments_counted after insert or delete or update of created_at on enrollments for each row execute function count_rows();
create trigger applications_counted after insert or delete or update of created_at on applications for each row execute function count_rows();
create trigger project_applications_counted after insert or delete or update of created_at on project_applications for each row execute function count_rows();
create trigger jobs_counted after insert or delete or update of created_at, is_active on jobs for each row execute function count_active_rows();
create trigger courses_counted after insert or delete or update of created_at, is_active on courses for each row execute function count_active_rows();
create trigger it_projects_counted after insert or delete or update of created_at, is_active on it_projects for each row execute function count_active_rows();
insert into row_counts
  select name, (created_at at time zone 'Asia/Ulaanbaatar')::date, count(*) from (
    select 'profiles' as name, created_at from profiles
    union all select 'enrollments', created_at from enrollments
    union all select 'applications', created_at from applications
    union all select 'project_applications', created_at from project_applications
    union all select 'jobs', created_at from jobs where is_active
    union all select 'courses', created_at from courses where is_active
    union all select 'it_projects', created_at from it_projects where is_active
  ) as counted group by 1, 2;
