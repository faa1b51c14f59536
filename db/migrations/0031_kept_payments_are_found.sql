-- Payments of accounts that have ended are looked for by what the bank's list says, and go when accounting needs them no more.
alter table kept_payments
  add column search_text text not null generated always as (
    ' ' || lower((coalesce(title, '') || E'\n ' || coalesce(reference, '')) collate pg_c_utf8)
  ) stored;
create index kept_payments_search on kept_payments using gin (search_text gin_trgm_ops);
create index kept_payments_newest on kept_payments (kept_at desc, id desc);
create index kept_payments_purpose on kept_payments (purpose, kept_at desc, id desc);
