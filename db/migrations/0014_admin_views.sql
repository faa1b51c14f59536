-- An admin looks at the site as a learner, in one session and for a while. The row ends with any of the three.
create table admin_views (
  id uuid primary key,
  admin_id uuid not null references profiles on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  learner_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index admin_views_admin on admin_views (admin_id);
create index admin_views_session on admin_views (session_id);
create index admin_views_learner on admin_views (learner_id);
