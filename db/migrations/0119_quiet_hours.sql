-- The hours of the learner's time zone between which nothing is pushed; the same for all devices of a person.
alter table push_subscriptions
  add column quiet_from smallint not null default 22 check (quiet_from between 0 and 23),
  add column quiet_until smallint not null default 8 check (quiet_until between 0 and 23),
  add constraint push_subscriptions_quiet check (quiet_from <> quiet_until);
