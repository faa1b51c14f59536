-- A session that falls back to its first proof loses the streams that the second one opened.
create trigger sessions_level_live after update of aal on auth.sessions
  for each row when (old.aal is distinct from new.aal) execute function tell_live('session', 'user_id');

-- A challenge may be answered from another address than it was made from: phones change theirs on the way.
alter table auth.mfa_challenges drop column ip;
