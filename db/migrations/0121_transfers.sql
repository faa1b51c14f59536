-- Money that arrives or leaves is a row that nothing deletes, and payments are settled by allocations of such rows (121). Lines of bank statements
-- become transfers; QPay and what admins record by hand are their other sources.

-- What a payment in dollars costs in tugrik, from the settings.
alter table payment_fees add column tugrik numeric(12, 2) check (tugrik > 0);

alter table payments
  -- Sums of the allocations, in the currency of the payment, and the bank's day of the last money in; kept by a trigger.
  add column received numeric(14, 2) not null default 0,
  add column returned numeric(14, 2) not null default 0,
  add column paid_on date,
  add column tugrik numeric(12, 2) check (tugrik > 0),
  drop constraint payments_status_check,
  -- Cancelled: the request was withdrawn, or the instalment was replaced. The reference stays known.
  add constraint payments_status_check check (status in ('awaited', 'seen', 'confirmed', 'refunded', 'waived', 'cancelled'));

alter table bank_statement_lines rename to transfers;
alter table transfers rename constraint bank_statement_lines_pkey to transfers_pkey;
alter table transfers rename constraint bank_statement_lines_reason_check to transfers_reason_check;
alter table transfers rename column fingerprint to source_id;
alter index bank_statement_lines_day rename to transfers_day;
alter index bank_statement_lines_proposed rename to transfers_proposed;
alter index bank_statement_lines_search rename to transfers_search;
alter index bank_statement_lines_text_age rename to transfers_text_age;
drop index bank_statement_lines_statement;
drop index bank_statement_lines_state;
drop trigger payments_statement_texts on payments;
drop function delete_statement_texts();

alter table transfers
  add column source text not null default 'bank' check (source in ('bank', 'qpay', 'manual')),
  add column currency text not null default 'MNT' check (currency ~ '^[A-Z]{3}$'),
  -- Who paid, as the bank or an admin wrote it; goes with the text.
  add column payer text,
  -- The sum of the allocations, kept by a trigger.
  add column allocated numeric(14, 2) not null default 0,
  add column dismissed_at timestamptz,
  -- Recorded by mistake: not counted. An import of the same line takes it up again.
  add column voided_at timestamptz,
  alter column statement_id drop not null,
  drop constraint bank_statement_lines_statement_id_fkey,
  add constraint transfers_statement_id_fkey foreign key (statement_id) references bank_statements on delete set null,
  drop constraint bank_statement_lines_fingerprint_key,
  add constraint transfers_source_source_id_key unique (source, source_id),
  drop constraint bank_statement_lines_amount_check,
  add constraint transfers_amount_check check (amount <> 0),
  drop constraint transfers_reason_check,
  add constraint transfers_reason_check check (reason in (
    'amount', 'misspelt', 'inside', 'conflict', 'phone', 'name', 'payer', 'several', 'currency', 'returned', 'settled', 'ended'
  ));
alter table transfers alter column source drop default, alter column currency drop default;
update transfers set dismissed_at = updated_at where state = 'dismissed';

create table allocations (
  id uuid primary key,
  transfer_id uuid not null references transfers,
  payment_id uuid not null references payments,
  -- In the currency of the transfer; negative for money that went back.
  amount numeric(14, 2) not null check (amount <> 0),
  -- In the currency of the payment.
  covers numeric(14, 2) not null check (sign(covers) = sign(amount)),
  -- It approved the enrollment of the payment.
  has_approved boolean not null default false,
  created_at timestamptz not null,
  unique (transfer_id, payment_id)
);
create index allocations_payment on allocations (payment_id);

-- Confirmations from before transfers. Each keeps its amount: what the line of a statement or QPay does not cover is recorded by hand.
insert into allocations (id, transfer_id, payment_id, amount, covers, has_approved, created_at)
  select gen_random_uuid(), line.id, payment.id,
      case payment.currency when line.currency then least(line.amount, payment.amount) else line.amount end,
      case payment.currency when line.currency then least(line.amount, payment.amount) else payment.amount end,
      line.has_approved, line.updated_at
    from transfers as line join payments as payment on payment.id = line.payment_id
    where line.state = 'matched' and payment.status in ('confirmed', 'refunded') and payment.amount is not null;

with paid as (
  select invoice.paid_id, invoice.paid_at, payment.id as payment_id, payment.status,
      coalesce(replace(substring(payment.reason from '^QPay: ([\d,]+) MNT$'), ',', '')::numeric, invoice.amount) as amount,
      payment.amount - coalesce((select sum(covers) from allocations where payment_id = payment.id), 0) as due,
      row_number() over (partition by payment.id order by invoice.paid_at, invoice.id) as nth
    from qpay_invoices as invoice join payments as payment on payment.id = invoice.payment_id
    where invoice.paid_id is not null and payment.currency = 'MNT'
), arrived as (
  insert into transfers (id, source, source_id, day, amount, currency, state, proposed_id, created_at, updated_at)
    select distinct on (paid_id) gen_random_uuid(), 'qpay', paid_id, (paid_at at time zone 'Asia/Ulaanbaatar')::date, amount, 'MNT', 'open',
        case when status in ('awaited', 'seen') then payment_id end, paid_at, paid_at
      from paid where amount > 0 order by paid_id, nth
    returning id, source_id, created_at
)
insert into allocations (id, transfer_id, payment_id, amount, covers, created_at)
  select gen_random_uuid(), arrived.id, payment_id, least(amount, due), least(amount, due), arrived.created_at
    from paid join arrived on arrived.source_id = paid.paid_id
    where nth = 1 and status in ('confirmed', 'refunded') and due > 0;

with settled as (
  select id, currency, amount as price, amount - coalesce((select sum(covers) from allocations where payment_id = payments.id), 0) as amount,
      coalesce(confirmed_at, decided_at, created_at) as at
    from payments where status in ('confirmed', 'refunded') and amount is not null
), arrived as (
  insert into transfers (id, source, source_id, day, amount, currency, state, created_at, updated_at)
    select gen_random_uuid(), 'manual', 'confirmed ' || id, (at at time zone 'Asia/Ulaanbaatar')::date, amount, currency, 'open', at, at
      from settled where amount > 0
    returning id, source_id, amount, created_at
)
insert into allocations (id, transfer_id, payment_id, amount, covers, created_at)
  select gen_random_uuid(), id, substr(source_id, 11)::uuid, amount, amount, created_at from arrived;

with returned as (
  insert into transfers (id, source, source_id, day, amount, currency, state, created_at, updated_at)
    select gen_random_uuid(), 'manual', 'refunded ' || id, (coalesce(decided_at, updated_at) at time zone 'Asia/Ulaanbaatar')::date, -amount, currency,
        'open', coalesce(decided_at, updated_at), coalesce(decided_at, updated_at)
      from payments where status = 'refunded' and amount is not null
    returning id, source_id, amount, created_at
)
insert into allocations (id, transfer_id, payment_id, amount, covers, created_at)
  select gen_random_uuid(), id, substr(source_id, 10)::uuid, amount, amount, created_at from returned;

update transfers set allocated = total from (select transfer_id, sum(amount) as total from allocations group by 1) as sums where sums.transfer_id = transfers.id;
update payments set received = sums.received, returned = sums.returned, paid_on = sums.paid_on
  from (
    select allocations.payment_id, coalesce(sum(covers) filter (where covers > 0), 0) as received, coalesce(-sum(covers) filter (where covers < 0), 0) as returned,
        max(day) filter (where covers > 0) as paid_on
      from allocations join transfers on transfers.id = transfer_id group by 1
  ) as sums where sums.payment_id = payments.id;

-- The state follows from the facts.
alter table transfers
  drop column state,
  drop column payment_id,
  drop column has_approved,
  add column state text generated always as (
    case when voided_at is not null then 'voided' when dismissed_at is not null then 'dismissed' when allocated = amount then 'matched' else 'open' end
  ) stored,
  add constraint transfers_allocated_check check (allocated * sign(amount) between 0 and abs(amount)),
  add constraint transfers_unallocated_check check (allocated = 0 or voided_at is null);
update transfers set proposed_id = null where state <> 'open';
create index transfers_statement on transfers (statement_id, state) where statement_id is not null;
create index transfers_state on transfers (state, day desc, id desc);
-- A debit is compared with earlier transfers of the same amount.
create index transfers_amount on transfers (abs(amount), day) where voided_at is null;

alter table payments
  add constraint payments_received_check check (returned between 0 and received and received - returned <= amount);
-- The kept sums below replace what these were read for.
drop index payments_sums, payments_confirmed, payments_returned;

-- Allocations lock their transfer and payment, so that concurrent ones are counted one after the other, and the checks above refuse too much.
create function count_allocation() returns trigger language plpgsql as $$
declare
  changed allocations := case when tg_op = 'DELETE' then old else new end;
begin
  perform 1 from payments where id = changed.payment_id for no key update;
  perform 1 from transfers where id = changed.transfer_id for no key update;
  update transfers set allocated = (select coalesce(sum(amount), 0) from allocations where transfer_id = changed.transfer_id)
    where id = changed.transfer_id;
  update payments set received = sums.received, returned = sums.returned, paid_on = sums.paid_on
    from (
      select coalesce(sum(covers) filter (where covers > 0), 0) as received, coalesce(-sum(covers) filter (where covers < 0), 0) as returned,
          max(day) filter (where covers > 0) as paid_on
        from allocations join transfers on transfers.id = transfer_id where payment_id = changed.payment_id
    ) as sums where id = changed.payment_id;
  return null;
end $$;
create trigger allocations_counted after insert or delete on allocations for each row execute function count_allocation();

-- A settled payment has its money when the transaction ends.
create function require_money() returns trigger language plpgsql as $$
begin
  if exists (
    select from payments where id = new.id and (status = 'confirmed' and received < amount or status = 'refunded' and (returned = 0 or returned < received))
  ) then
    raise exception using errcode = 'check_violation', constraint = 'payments_have_money', table = 'payments',
      message = 'a payment is confirmed or refunded without its money';
  end if;
  return null;
end $$;
create constraint trigger payments_have_money after insert or update of status, received, returned on payments
  deferrable initially deferred for each row
  when (new.status = 'confirmed' and new.received < new.amount or new.status = 'refunded' and (new.returned = 0 or new.returned < new.received))
  execute function require_money();

-- Transfers and allocations are never lost with something else, nor by a mistaken statement.
create function refuse_deletion() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'restrict_violation', message = tg_table_name || ' are not deleted';
end $$;
create trigger transfers_stay before delete on transfers for each row execute function refuse_deletion();

-- With the account of a payer goes what the bank wrote about them.
create function delete_transfer_texts() returns trigger language plpgsql as $$
begin
  update transfers set text = null, payer = null, note = null
    where proposed_id = new.id or id in (select transfer_id from allocations where payment_id = new.id);
  return null;
end $$;
create trigger payments_transfer_texts after update of person_id on payments
  for each row when (new.person_id is null) execute function delete_transfer_texts();

-- Sums by status and by month (null: by status), as changes that a background task adds up.
create table payment_sums (
  month date,
  purpose text not null,
  status text not null,
  currency text not null,
  count integer not null,
  amount numeric(16, 2) not null
);
create index payment_sums_month on payment_sums (month);
-- What a payment counts in the sums of its status: what is still owed, was received, or was returned.
create function counted_amount(payment payments) returns numeric language sql immutable parallel safe return
  case payment.status
    when 'confirmed' then payment.received - payment.returned
    when 'refunded' then payment.returned
    else coalesce(payment.amount, 0) - payment.received + payment.returned
  end;
create function sum_payment(payment payments, step integer) returns void language sql as $$
  insert into payment_sums
    select null, payment.purpose, payment.status, payment.currency, step, step * counted_amount(payment)
    union all
    select date_trunc('month', payment.decided_at at time zone 'Asia/Ulaanbaatar'), payment.purpose, payment.status, payment.currency,
      step, step * counted_amount(payment) where payment.status = 'waived' and payment.decided_at is not null
$$;
create function sum_payments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform sum_payment(old, -1); end if;
  if tg_op <> 'DELETE' then perform sum_payment(new, 1); end if;
  return null;
end $$;
create trigger payments_summed after insert or delete or update of status, amount, received, returned, decided_at on payments for each row execute function sum_payments();
create function sum_allocation(allocation allocations, step integer) returns void language sql as $$
  insert into payment_sums
    select date_trunc('month', day), purpose, case when allocation.amount > 0 then 'confirmed' else 'refunded' end, transfers.currency,
      step, step * abs(allocation.amount)
      from transfers, payments where transfers.id = allocation.transfer_id and payments.id = allocation.payment_id
$$;
create function sum_allocations() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform sum_allocation(old, -1); end if;
  if tg_op <> 'DELETE' then perform sum_allocation(new, 1); end if;
  return null;
end $$;
create trigger allocations_summed after insert or delete on allocations for each row execute function sum_allocations();
insert into payment_sums
  select null, purpose, status, currency, count(*), sum(counted_amount(payments)) from payments group by 2, 3, 4
  union all
  select date_trunc('month', decided_at at time zone 'Asia/Ulaanbaatar'), purpose, status, currency, count(*), sum(counted_amount(payments))
    from payments where status = 'waived' and decided_at is not null group by 1, 2, 3, 4
  union all
  select date_trunc('month', day), purpose, case when allocations.amount > 0 then 'confirmed' else 'refunded' end, transfers.currency,
      count(*), sum(abs(allocations.amount))
    from allocations join transfers on transfers.id = transfer_id join payments on payments.id = payment_id group by 1, 2, 3, 4;

-- Withdrawn requests and replaced instalments keep their rows, so that money that arrives all the same is recognized.
create or replace function delete_awaited_payments() returns trigger language plpgsql as $$
begin
  update payments set status = 'cancelled'
    where (enrollment_id = old.id or application_id = old.id or verification_id = old.id) and status = 'awaited';
  return old;
end $$;
alter function delete_awaited_payments() rename to cancel_awaited_payments;

-- A learner who applies again owes again, by the fee of today.
create or replace function add_payment(request uuid) returns void language sql as $$
  insert into payments (
      id, purpose, person_id, enrollment_id, application_id, verification_id, course_id, amount, currency, tugrik, reference, status, created_at, updated_at)
    select gen_random_uuid(), payable.purpose, person_id, case payable.purpose when 'enrollment' then id end,
        case payable.purpose when 'application' then id end, case payable.purpose when 'verification' then id end, course_id, payable.amount, currency,
        case currency when 'USD' then fee.tugrik end,
        reference || case when exists (
          select from payments where payments.reference = payable.reference and payments.person_id is distinct from payable.person_id
        ) then '-' || upper(left(id::text, 8)) else '' end,
        'awaited', created_at, created_at
      from payable_requests as payable left join payment_fees as fee on fee.purpose = payable.purpose where id = request
    on conflict (reference) do update
      set enrollment_id = excluded.enrollment_id, application_id = excluded.application_id, verification_id = excluded.verification_id,
        status = case payments.status when 'cancelled' then 'awaited' else payments.status end,
        amount = case payments.status when 'cancelled' then excluded.amount else payments.amount end,
        updated_at = excluded.updated_at
      where payments.person_id = excluded.person_id
$$;

-- Invoices outlive their request: they end when QPay has cancelled them or nothing more can come.
alter table qpay_invoices
  add column ended_at timestamptz,
  add column checked_at timestamptz,
  drop constraint qpay_invoices_payment_id_fkey,
  add constraint qpay_invoices_payment_id_fkey foreign key (payment_id) references payments,
  drop constraint qpay_invoices_payment_id_amount_key;
update qpay_invoices set ended_at = paid_at where paid_at is not null;
drop index qpay_invoices_open;
create index qpay_invoices_unchecked on qpay_invoices (checked_at nulls first, created_at) where ended_at is null;
create unique index qpay_invoices_open on qpay_invoices (payment_id, amount) where ended_at is null;

-- Payers that an admin has connected with a learner.
create table payers (
  -- As `payerText` writes it.
  text text not null,
  person_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  primary key (text, person_id)
);
create index payers_person on payers (person_id);

-- What payments are looked up by: codes without one character, as `partsOf` makes them, and phone numbers and names of people, which a background
-- task fills in from `payerKeysOf`.
create function reference_parts(reference text) returns text[] language sql immutable parallel safe return (
  select array_agg(distinct case nth when 0 then code else overlay(code placing '' from nth for 1) end)
    from (select translate(substr(reference, 4), 'N', 'H') as code) as it, generate_series(0, length(substr(reference, 4))) as nth
);
create index payments_parts on payments using gin (reference_parts(reference)) where status in ('awaited', 'seen');
alter table profiles add column payer_keys text[];
create index profiles_payer_keys on profiles using gin (payer_keys);
create index profiles_without_payer_keys on profiles (id) where payer_keys is null;
create function forget_payer_keys() returns trigger language plpgsql as $$
begin
  new.payer_keys := null;
  return new;
end $$;
create trigger profiles_payer_keys before update of full_name, phone_number on profiles for each row
  when ((old.full_name, old.phone_number) is distinct from (new.full_name, new.phone_number)) execute function forget_payer_keys();

update audit_log set entity = 'transfers' where entity = 'bank_statement_lines';

-- The office is told of money that nobody expects.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'report', 'practice', 'question', 'nudge', 'leave', 'instalment', 'announcement', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'new_transfer', 'waiting_homework', 'new_quiet', 'backup'
  ));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in (
    'enrollment', 'application', 'proposal', 'verification', 'week', 'homework', 'report', 'practice', 'question', 'nudge', 'leave', 'instalment', 'announcement', 'role',
    'new_enrollment', 'new_application', 'new_proposal', 'new_verification', 'new_transfer', 'waiting_homework', 'new_quiet', 'backup'
  ));
