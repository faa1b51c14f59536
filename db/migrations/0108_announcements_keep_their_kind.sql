-- A banner that has begun must not become a letter, which would be mailed at once.
create function refuse_kind() returns trigger language plpgsql as $$
begin
  raise exception 'An announcement keeps its kind once it is sent' using errcode = 'check_violation', constraint = 'announcements_kind_kept';
end $$;
create trigger announcements_kind_kept before update of kind on announcements for each row
  when (old.status <> 'draft' and new.kind <> old.kind) execute function refuse_kind();
