-- Imports of people from a table (102). Each line is done once, in the background.
create table people_imports (
  id uuid primary key,
  imported_by uuid not null references profiles on delete cascade,
  created_at timestamptz not null
);
create index people_imports_newest on people_imports (created_at desc, id desc);
create index people_imports_by on people_imports (imported_by);

create table people_import_lines (
  import_id uuid not null references people_imports on delete cascade,
  -- The number of the row in the table, without its header.
  number integer not null check (number > 0),
  state text not null check (state in ('waiting', 'done', 'failed')),
  -- Name, address, phone, language and where to enroll; deleted when the line is done.
  person jsonb check ((person is null) = (state = 'done')),
  reason text check (
    reason in ('no_email', 'bad_email', 'repeated', 'bad_name', 'bad_phone', 'unknown_language', 'unknown_course',
      'unknown_group', 'bad_week', 'group_full', 'unexpected')
  ),
  is_invited boolean not null default false,
  is_enrolled boolean not null default false,
  created_at timestamptz not null,
  primary key (import_id, number),
  check ((reason is not null) = (state = 'failed'))
);
create index people_import_lines_waiting on people_import_lines (created_at, import_id, number) where state = 'waiting';
create index people_import_lines_email on people_import_lines ((person ->> 'email')) where person is not null;

-- With an account goes what imports say about its address.
create function delete_import_lines() returns trigger language plpgsql as $$
begin
  delete from people_import_lines where person is not null and person ->> 'email' = old.email;
  return null;
end $$;
create trigger users_import_lines after delete on auth.users
  for each row when (old.email is not null) execute function delete_import_lines();
