-- Admin lists begin with the requests that wait for a decision. One column of each order has one direction, so a page is read by key.
alter table applications add column waiting smallint not null generated always as ((status = 'pending')::int::smallint) stored;
alter table project_applications add column waiting smallint not null generated always as ((status = 'pending')::int::smallint) stored;
alter table enrollments add column waiting smallint not null generated always as ((status = 'pending')::int::smallint) stored;
alter table verification_requests add column waiting smallint not null generated always as ((status = 'pending')::int::smallint) stored;

create index applications_waiting on applications (waiting desc, created_at desc, id desc);
create index project_applications_waiting on project_applications (waiting desc, created_at desc, id desc);
create index enrollments_waiting on enrollments (waiting desc, created_at desc, id desc);
create index verification_requests_waiting on verification_requests (waiting desc, created_at desc, id desc);
