-- What the amounts of salary_range are paid for; null where it is not known.
alter table jobs add column salary_period text check (salary_period in ('year', 'month', 'hour'));
