-- A picture made small: a photo for a list, a course's cover for a card. Null until somebody asks for it.
alter table files add column small_picture bytea;

-- The image that the site shows for a course in the place of the drawn one.
alter table courses add column cover_file_id uuid references files on delete set null;
create index courses_cover_file on courses (cover_file_id);
