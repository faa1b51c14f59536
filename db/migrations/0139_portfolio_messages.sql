-- English texts of works, and what a portfolio offers to employers (137).
alter table works add column title_en text, add column role_en text, add column overview_en text, add column highlights_en text;
alter table portfolios
  add column wished_role text,
  add column shows_availability boolean not null default false,
  add column takes_messages boolean not null default false;
create index portfolios_findable on portfolios (created_at, person_id) where is_on and is_findable;

-- Whom an answer goes to, instead of the sender.
alter table outbox_mails add column reply_to text;
