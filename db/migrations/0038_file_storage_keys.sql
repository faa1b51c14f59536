-- A storage key becomes a path in the folder of files: only the UUIDs that the server generates are allowed.
alter table files add constraint files_storage_key_check
  check (storage_key ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');
