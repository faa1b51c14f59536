-- What a company states of itself, and when the desk has checked it.
alter table companies
  add column country text check (country in ('mongolia', 'japan', 'other')),
  add column register_number text,
  add column foreign_colleagues integer check (foreign_colleagues >= 0),
  add column uses_japanese boolean not null default false,
  add column uses_english boolean not null default false,
  add column uses_mongolian boolean not null default false,
  add column checked_at timestamptz,
  add column checked_by uuid references profiles on delete set null;
create index companies_checked_by on companies (checked_by) where checked_by is not null;

-- A check is of what was stated then.
create function forget_check() returns trigger language plpgsql as $$
begin
  new.checked_at := null;
  new.checked_by := null;
  return new;
end $$;
create trigger companies_forget_check before update on companies for each row
  when ((old.name, old.country, old.register_number, old.site_url)
    is distinct from (new.name, new.country, new.register_number, new.site_url))
  execute function forget_check();
