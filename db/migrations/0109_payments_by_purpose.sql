-- Payments of a rare purpose are listed and counted by status without reading the others.
create index payments_purpose on payments (purpose, status, created_at desc, id desc);
