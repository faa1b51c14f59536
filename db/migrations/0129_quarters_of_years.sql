-- A quarter of a year was rounded to 0.3, which is four months.
alter table profiles alter column years_lived_in_japan type numeric(5, 2);
