-- What the page of a course says to people who consider it. The page's content is Mongolian, so each text has one column.
alter table courses
  -- One outcome per line.
  add column outcomes text,
  -- Projects and questions: blocks with an empty line between them, each a heading above its text.
  add column projects text,
  add column faq text,
  add column start_date date,
  add column pace text,
  add column payment_terms text,
  add column instructor_bio text,
  add column instructor_image_file_id uuid references files on delete set null,
  add column sample_lesson_id uuid;

-- The sample lesson belongs to the course; a course whose sample lesson is deleted has none.
alter table lessons add constraint lessons_id_course_id_key unique (id, course_id);
alter table courses add constraint courses_sample_lesson_id_fkey
  foreign key (sample_lesson_id, id) references lessons (id, course_id) on delete set null (sample_lesson_id);

create index courses_sample_lesson on courses (sample_lesson_id);
create index courses_instructor_image_file on courses (instructor_image_file_id);
