-- An account is linked elsewhere by the session that began it: what ends the session ends that too.
delete from auth.flows where linking_user_id is not null;
alter table auth.flows add column linking_session_id uuid references auth.sessions on delete cascade;
alter table auth.flows add check ((linking_user_id is null) = (linking_session_id is null));
create index flows_linking_session on auth.flows (linking_session_id);
