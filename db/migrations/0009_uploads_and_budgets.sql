-- A file that nothing needs any more: its bytes are removed first, its row last, so that no bytes are left without a row.
alter table files add column discarded_at timestamptz;
create index files_discarded on files (discarded_at) where discarded_at is not null;
drop index files_unattached;
create index files_unattached on files (created_at) where attached_at is null and discarded_at is null;

-- The numbers in a budget's text, thousands with their separators (among them the two spaces that do not break). [0-9],
-- since \d is more than these in some databases:
-- "$3,000 - $5,000" holds 3000 and 5000, "1.5k" holds 1500.
create function budget_numbers(budget text) returns numeric[] language sql immutable parallel safe
return (
  select array_agg(
    (regexp_replace(number[1], '[^0-9]', '', 'g') || '.' || coalesce(number[2], '0'))::numeric
    * case when number[3] is null then 1 else 1000 end
  )
  from regexp_matches(
    budget,
    '([0-9]{1,3}(?:(?:[,.'' ]|’| | )[0-9]{3})+(?![0-9])|[0-9]+)(?:[.,]([0-9]{1,2})(?![0-9]))?(?:\s?(k|к)(?![[:alpha:]]))?',
    'gi'
  ) as number
);

create function lowest(numbers numeric[]) returns numeric language sql immutable parallel safe
return (select min(number) from unnest(numbers) as number);

create function highest(numbers numeric[]) returns numeric language sql immutable parallel safe
return (select max(number) from unnest(numbers) as number);

-- Null where the text holds no number: such a project matches no band of the budget filter.
alter table it_projects
  add column budget_low numeric generated always as (lowest(budget_numbers(budget))) stored,
  add column budget_high numeric generated always as (highest(budget_numbers(budget))) stored;
