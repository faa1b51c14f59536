-- The monthly overview reads confirmed payments by month.
create index payments_confirmed on payments (confirmed_at) include (purpose, currency, amount) where confirmed_at is not null;
create index payments_returned on payments (decided_at) include (status, purpose, currency, amount)
  where status in ('refunded', 'waived');
