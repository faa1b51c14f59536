-- A licensed partner through whom one applies, and when an employer last said that a job is still open, and was asked since.
alter table jobs
  add column partner_name text,
  add column partner_permit text,
  add column open_confirmed_at timestamptz,
  add column open_asked_at timestamptz;
create index jobs_open_asked on jobs (open_asked_at) where is_posted and is_active;

-- A job that is shown again counts as confirmed then.
create function note_showing() returns trigger language plpgsql as $$
begin
  new.open_confirmed_at := new.updated_at;
  new.open_asked_at := null;
  return new;
end $$;
create trigger jobs_shown before update of is_active on jobs for each row
  when (new.is_active and not old.is_active) execute function note_showing();
