-- A new address is taken when both mailboxes have agreed; which one did so first is remembered, since its mail's token is spent.
alter table auth.users add column email_change_accepted text check (email_change_accepted in ('current', 'new'));

-- A code is looked for by the mailbox that it was sent to: for an address that is not yet its person's there is nothing else.
create index one_time_tokens_sent_to on auth.one_time_tokens (sent_to);
