-- Notes of the desk about a person, shown on the person's page.
create table desk_notes (
  id uuid primary key,
  person_id uuid not null references profiles on delete cascade,
  author_id uuid references profiles on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index desk_notes_person on desk_notes (person_id, created_at desc, id desc);
create index desk_notes_author on desk_notes (author_id);
