-- What an admin says about the figures of the home page: whether each is shown, its year, and the number of graduates it is based on.
create table home_figures (
  name text primary key check (name in ('courses', 'graduates', 'placed')),
  is_shown boolean not null default true,
  year integer check (year between 2000 and 2100),
  base integer check (base between 1 and 1000000)
);
insert into home_figures (name) values ('courses'), ('graduates'), ('placed');

create trigger home_figures_changed after insert or update or delete or truncate on home_figures
  for each statement execute function tell_content_changed();
