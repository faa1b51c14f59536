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

-- A range of budgets is rare where its two ends, taken by themselves, are not.
create statistics it_projects_budgets (mcv) on budget_low, budget_high from it_projects;
