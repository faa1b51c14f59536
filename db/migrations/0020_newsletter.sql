-- Who wants the school's letters. A row that is not confirmed waits for the link in its mail to be followed; who leaves is
-- forgotten.
create table newsletter_subscribers (
  id uuid primary key,
  email text not null,
  language text not null check (language in ('mn', 'ja', 'en')),
  -- When the last mail that asks for the confirmation was put on its way.
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
create index newsletter_subscribers_newest on newsletter_subscribers (created_at desc, id desc);
