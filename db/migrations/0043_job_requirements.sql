-- What decides for a reader, as far as it is known: the Japanese asked for, help with the visa, and the technologies.
alter table jobs
  add column japanese_level text check (japanese_level in ('none', 'N5', 'N4', 'N3', 'N2', 'N1')),
  add column visa_support boolean not null default false,
  -- Names with commas between them, as they are shown.
  add column technologies text;
