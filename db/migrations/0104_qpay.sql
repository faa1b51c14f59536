-- Invoices at QPay (105). The id is random and is the last part of the address that QPay calls.
create table qpay_invoices (
  id uuid primary key,
  payment_id uuid not null references payments on delete cascade,
  -- QPay's own id of the invoice.
  invoice_id text not null,
  amount numeric(12, 2) not null check (amount > 0),
  -- What the QR code says.
  qr_text text not null,
  -- The bank apps that open the invoice.
  links jsonb not null,
  -- When a check found money, and QPay's id of its payment.
  paid_at timestamptz,
  paid_id text,
  -- The VAT receipt: the last attempt, its number and what its QR code says.
  ebarimt_tried_at timestamptz,
  ebarimt_number text,
  ebarimt_qr text,
  created_at timestamptz not null,
  -- A changed amount needs another invoice.
  unique (payment_id, amount)
);
create index qpay_invoices_open on qpay_invoices (created_at) where paid_at is null;
create index qpay_invoices_without_ebarimt on qpay_invoices (paid_at) where ebarimt_number is null;
