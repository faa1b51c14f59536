-- A copy of a file shares its bytes, so several rows can have one storage key.
alter table files drop constraint files_storage_key_key;
create index files_storage_key on files (storage_key);

-- A discarded file gets a key without bytes while another file uses them, so that the clean-up, also that of the release before, leaves them. Under a lock,
-- so that of two files that are discarded at once the last one keeps the key.
create function leave_shared_bytes() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(old.storage_key, 0));
  if exists (select from files where storage_key = old.storage_key and id <> old.id and discarded_at is null) then
    new.storage_key := gen_random_uuid();
  end if;
  return new;
end $$;
create trigger files_leave_shared_bytes before update of discarded_at on files
  for each row when (old.discarded_at is null and new.discarded_at is not null) execute function leave_shared_bytes();
