-- What an admin may do. Users who are no admins keep the set for when they become one.
alter table profiles
  add column permissions text not null default 'everything' check (permissions in ('everything', 'teaching', 'office'));

-- Open pages of the person follow a change.
drop trigger profiles_live on profiles;
create trigger profiles_live after update of role, verified_at, permissions on profiles
  for each row execute function tell_live('profile', 'id');
