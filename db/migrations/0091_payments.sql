-- The ledger of payments (094): one row per reference that a payer writes on a transfer.

-- The fees from the settings, written by each server at its start: the triggers below cannot read settings.
create table payment_fees (
  purpose text primary key check (purpose in ('application', 'verification')),
  amount numeric(12, 2) not null check (amount >= 0)
);

create table payments (
  id uuid primary key,
  purpose text not null check (purpose in ('enrollment', 'application', 'verification')),
  -- Null when the account is deleted; the payment stays for accounting.
  person_id uuid references profiles on delete set null,
  -- The request that is paid for; null when it is withdrawn or deleted.
  enrollment_id uuid references enrollments on delete set null,
  application_id uuid references applications on delete set null,
  verification_id uuid references verification_requests on delete set null,
  course_id uuid references courses on delete set null,
  -- Null until the first start of a server writes the fees.
  amount numeric(12, 2) check (amount > 0),
  currency text not null check (currency in ('MNT', 'USD')),
  reference text not null unique check (reference = upper(reference)),
  status text not null check (status in ('awaited', 'seen', 'confirmed', 'refunded', 'waived')),
  -- The last decision. Null for requests from before the ledger.
  decided_by uuid references profiles on delete set null,
  decided_at timestamptz,
  reason text,
  -- Stays when the payment is refunded.
  confirmed_at timestamptz,
  search_text text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payments_person on payments (person_id, created_at desc, id desc);
create index payments_enrollment on payments (enrollment_id) where enrollment_id is not null;
create index payments_application on payments (application_id) where application_id is not null;
create index payments_verification on payments (verification_id) where verification_id is not null;
create index payments_course on payments (course_id, created_at desc, id desc);
create index payments_created on payments (created_at desc, id desc);
create index payments_status on payments (status, created_at desc, id desc);
create index payments_decided_by on payments (decided_by);
create index payments_sums on payments (status, currency) include (amount);
create index payments_without_amount on payments (purpose) where amount is null;
create index payments_search on payments using gin (search_text gin_trgm_ops);

-- What a verification request is paid with: `fixedPaymentReference` of the person and the number of earlier requests. People send what
-- they have written on the transfer, which may differ.
create function verification_reference(person uuid, earlier bigint) returns text language sql immutable return (
  select 'VR-' || string_agg(
    substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(sha256(convert_to(person::text || ' ' || earlier::text, 'UTF8')), place) % 32 + 1, 1),
    '' order by place
  ) from generate_series(0, 5) as place
);

-- What requests cost. Free courses, applications without a fee and those from before references are not paid for.
create view payable_requests as
  select enrollments.id, 'enrollment' as purpose, student_id as person_id, course_id, price::numeric as amount, 'MNT' as currency,
      upper(payment_reference) as reference, enrollments.created_at
    from enrollments join courses on courses.id = course_id where price > 0
  union all
  select applications.id, 'application', applicant_id, null, fee.amount, 'MNT', upper(payment_reference), created_at
    from applications left join payment_fees as fee on fee.purpose = 'application'
    where payment_reference is not null and coalesce(fee.amount, 1) > 0
  union all
  select request.id, 'verification', user_id, null, fee.amount, 'USD',
      verification_reference(user_id, (
        select count(*) from verification_requests as earlier
        where earlier.user_id = request.user_id and (earlier.created_at, earlier.id) < (request.created_at, request.id)
      )), created_at
    from verification_requests as request left join payment_fees as fee on fee.purpose = 'verification'
    where coalesce(fee.amount, 1) > 0;

-- A learner who applies again for a job has the same reference, and so the same payment. A reference of somebody else gets an ending, so that a
-- request never fails because of the ledger.
create function add_payment(request uuid) returns void language sql as $$
  insert into payments (
      id, purpose, person_id, enrollment_id, application_id, verification_id, course_id, amount, currency, reference, status, created_at, updated_at)
    select gen_random_uuid(), purpose, person_id, case purpose when 'enrollment' then id end, case purpose when 'application' then id end,
        case purpose when 'verification' then id end, course_id, amount, currency,
        reference || case when exists (
          select from payments where payments.reference = payable.reference and payments.person_id is distinct from payable.person_id
        ) then '-' || upper(left(id::text, 8)) else '' end,
        'awaited', created_at, created_at
      from payable_requests as payable where id = request
    on conflict (reference) do update
      set enrollment_id = excluded.enrollment_id, application_id = excluded.application_id, verification_id = excluded.verification_id
      where payments.person_id = excluded.person_id
$$;

create function add_payment_of_request() returns trigger language plpgsql as $$
begin
  perform add_payment(new.id);
  return null;
end $$;
create trigger enrollments_payment after insert on enrollments for each row execute function add_payment_of_request();
create trigger applications_payment after insert on applications for each row execute function add_payment_of_request();
create trigger verification_requests_payment after insert on verification_requests
  for each row execute function add_payment_of_request();

-- Nothing is owed for a withdrawn request. Money that has come stays in the ledger.
create function delete_awaited_payments() returns trigger language plpgsql as $$
begin
  delete from payments
    where (enrollment_id = old.id or application_id = old.id or verification_id = old.id) and status = 'awaited';
  return old;
end $$;
create trigger enrollments_unpaid before delete on enrollments for each row execute function delete_awaited_payments();
create trigger applications_unpaid before delete on applications for each row execute function delete_awaited_payments();
create trigger verification_requests_unpaid before delete on verification_requests
  for each row execute function delete_awaited_payments();

-- Searched by what the bank's list has: the reference, the one that was sent, and the person. With the person the reason goes, which may
-- name them.
create function set_payment_texts() returns trigger language plpgsql as $$
begin
  if new.person_id is null then new.reason := null; end if;
  new.search_text := ' ' || lower(new.reference)
    || coalesce((select E'\n' || search_text from profiles where id = new.person_id), '')
    || coalesce((
      select E'\n ' || lower(payment_reference collate pg_c_utf8) from verification_requests
      where id = new.verification_id and new.person_id is not null and upper(payment_reference) <> new.reference
    ), '');
  return new;
end $$;
create trigger payments_texts before insert or update of search_text, person_id, reference, reason on payments
  for each row execute function set_payment_texts();

create or replace function renew_search_texts() returns trigger language plpgsql as $$
begin
  perform 1 from enrollments where student_id = new.id order by id for no key update;
  update enrollments set search_text = '' where student_id = new.id;
  perform 1 from applications where applicant_id = new.id order by id for no key update;
  update applications set search_text = '' where applicant_id = new.id;
  perform 1 from project_applications where applicant_id = new.id order by id for no key update;
  update project_applications set search_text = '' where applicant_id = new.id;
  perform 1 from verification_requests where user_id = new.id order by id for no key update;
  update verification_requests set search_text = '' where user_id = new.id;
  perform 1 from payments where person_id = new.id order by id for no key update;
  update payments set search_text = '' where person_id = new.id;
  return null;
end $$;

create or replace function audit_person(entity text, id uuid, before jsonb) returns uuid language sql stable return
  case entity
    when 'profiles' then id
    when 'enrollments' then
      coalesce((select student_id from enrollments where enrollments.id = audit_person.id), (before ->> 'student_id')::uuid)
    when 'applications' then
      coalesce((select applicant_id from applications where applications.id = audit_person.id), (before ->> 'applicant_id')::uuid)
    when 'project_applications' then
      coalesce((select applicant_id from project_applications where project_applications.id = audit_person.id), (before ->> 'applicant_id')::uuid)
    when 'verification_requests' then (select user_id from verification_requests where verification_requests.id = audit_person.id)
    when 'homework_submissions' then (select student_id from homework_submissions where homework_submissions.id = audit_person.id)
    when 'payments' then (select person_id from payments where payments.id = audit_person.id)
  end;

-- Requests from before the ledger. Those that were accepted count as paid in the month of the request, since admins compared the bank's
-- list before; nothing is awaited for the others.
select add_payment(id) from (
  select id, created_at from enrollments
  union all select id, created_at from applications
  union all select id, created_at from verification_requests
  order by created_at, id
) as requests;
update payments set decided_at = payments.created_at,
    status = case when status_then in ('dropped', 'rejected') then 'waived' else 'confirmed' end,
    confirmed_at = case when status_then in ('dropped', 'rejected') then null else payments.created_at end
  from (
    select id, status as status_then from enrollments
    -- The fee is for applying, whatever the answer.
    union all select id, case status when 'rejected' then 'accepted' else status end from applications
    union all select id, status from verification_requests
  ) as request
  where request.id = coalesce(enrollment_id, application_id, verification_id) and status_then <> 'pending';
