-- The tugrik of one yen and one dollar on a day, kept by admins; pages show amounts in all three currencies (111).
create table exchange_rates (
  day date primary key,
  jpy double precision not null check (jpy > 0),
  usd double precision not null check (usd > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Rates are part of pages.
create trigger exchange_rates_changed after insert or update or delete on exchange_rates
  for each row execute function tell_content_changed();
