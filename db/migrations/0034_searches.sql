-- The bands of `budgetBands` in domain/projects/rules.ts, which a test holds to these: a column for each, for of two ends of a range
-- the planner knows only how common each is by itself, and so walked through a hundred thousand projects past the index.
-- `budget_low` and `budget_high` stay for the version before, which reads them while this one comes up.
drop index it_projects_low, it_projects_medium, it_projects_high;
alter table it_projects
  add column in_low_band boolean not null generated always as (
    coalesce(lowest(budget_numbers(budget)) <= 3000, false)
  ) stored,
  add column in_medium_band boolean not null generated always as (
    coalesce(highest(budget_numbers(budget)) >= 3000 and lowest(budget_numbers(budget)) <= 7000, false)
  ) stored,
  add column in_high_band boolean not null generated always as (
    coalesce(highest(budget_numbers(budget)) >= 7000, false)
  ) stored;
create index it_projects_low on it_projects (created_at desc, id desc) where is_active and in_low_band;
create index it_projects_medium on it_projects (created_at desc, id desc) where is_active and in_medium_band;
create index it_projects_high on it_projects (created_at desc, id desc) where is_active and in_high_band;

-- A search is one pattern whatever marks it has: the character behind one no longer begins a word of its own in what
-- `search_words` writes, since one or two letters are found anywhere. A process of the version before finds what has a mark in it
-- only when it is replaced, and everything else as before.
create or replace function search_words(value text) returns text language sql immutable strict parallel safe
return regexp_replace(
  lower(translate(value, E'\n\r\t', '   ') collate pg_c_utf8),
  '[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f]', ' \&', 'g'
);
update companies set name = name;
update posts set title = title;
update it_projects set title = title;
update jobs set search_text = '';
update applications set search_text = '';
update project_applications set search_text = '';
