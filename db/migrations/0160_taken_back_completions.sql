-- Taking back a completion withdraws its certificate (151). Completing again makes valid only what was withdrawn so, and not by the office.
alter table certificates
  add column withdrawn_with_completion boolean not null default false
    check (withdrawn_at is not null or not withdrawn_with_completion);
