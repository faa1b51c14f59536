-- A transaction that notifies holds a lock of the whole server until its commit is on the synchronous standby, and the next one waits for
-- it. So a connection of the product gets the notice as a message and sends it after the commit (server/database/live-notices.ts). Other
-- connections, such as those of the previous release, notify in the transaction as before.
create or replace function tell_live() returns trigger language plpgsql as $$
declare
  notice text := json_build_object('topic', tg_argv[0], 'person', to_jsonb(coalesce(new, old)) ->> tg_argv[1]);
begin
  if starts_with(current_setting('application_name'), 'zamnal server') then
    -- INFO reaches the client whatever client_min_messages is.
    raise info '%', notice using errcode = 'ZLIVE';
  else
    perform pg_notify('live', notice);
  end if;
  return null;
end $$;
