-- What each address has asked of the auth service, counted for all processes together; lost in a crash without harm.
create unlogged table auth.rate_limits (
  key text primary key,
  points integer not null,
  -- Milliseconds since 1970 at which the count begins anew.
  expire bigint
);
