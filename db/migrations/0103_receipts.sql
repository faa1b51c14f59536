-- Receipts (101) are numbered in the order in which payments are confirmed, also by a process of the previous release.
create sequence receipt_numbers as integer;
alter table payments add column receipt_number integer;
update payments set receipt_number = numbered.number
  from (select id, row_number() over (order by confirmed_at, id) as number from payments where confirmed_at is not null) as numbered
  where numbered.id = payments.id;
select setval('receipt_numbers', max(receipt_number)) from payments having max(receipt_number) is not null;
create unique index payments_receipt_number on payments (receipt_number);

create function number_receipt() returns trigger language plpgsql as $$
begin
  new.receipt_number := nextval('receipt_numbers');
  return new;
end $$;
create trigger payments_receipt before insert or update of status on payments
  for each row when (new.status = 'confirmed' and new.receipt_number is null) execute function number_receipt();
