-- Imported bank statements and their credits (095). Debits and account numbers are not stored.
create table statement_formats (
  -- The names of the columns as the bank writes them.
  header text primary key,
  -- The number of the column of each role.
  columns jsonb not null,
  updated_at timestamptz not null
);

create table bank_statements (
  id uuid primary key,
  added integer not null check (added > 0),
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null
);
create index bank_statements_newest on bank_statements (created_at desc, id desc);

create table bank_statement_lines (
  id uuid primary key,
  statement_id uuid not null references bank_statements on delete cascade,
  -- A hash of day, amount, text and balance, and which of equal lines of a day it is: an import never adds a line twice.
  fingerprint text not null unique,
  day date not null,
  amount numeric(14, 2) not null check (amount > 0),
  -- Null after its deletion.
  text text,
  state text not null check (state in ('open', 'matched', 'dismissed')),
  payment_id uuid unique references payments on delete set null check (payment_id is null or state = 'matched'),
  proposed_id uuid references payments on delete set null check (proposed_id is null or state = 'open'),
  -- Why the proposal is or was unsure.
  reason text check (reason in ('amount', 'misspelt', 'phone', 'name', 'several')),
  -- The match approved the enrollment of the payment.
  has_approved boolean not null default false check (not has_approved or state = 'matched'),
  -- Why it was dismissed.
  note text,
  search_text text generated always as (' ' || lower(text collate pg_c_utf8)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index bank_statement_lines_statement on bank_statement_lines (statement_id, state);
create index bank_statement_lines_proposed on bank_statement_lines (proposed_id) where proposed_id is not null;
create index bank_statement_lines_day on bank_statement_lines (day desc, id desc);
create index bank_statement_lines_state on bank_statement_lines (state, day desc, id desc);
create index bank_statement_lines_search on bank_statement_lines using gin (search_text gin_trgm_ops);
create index bank_statement_lines_text_age on bank_statement_lines (created_at) where text is not null;

-- With the account of a payer goes what the bank wrote about them.
create function delete_statement_texts() returns trigger language plpgsql as $$
begin
  update bank_statement_lines set text = null where payment_id = new.id;
  return null;
end $$;
create trigger payments_statement_texts after update of person_id on payments
  for each row when (new.person_id is null) execute function delete_statement_texts();
