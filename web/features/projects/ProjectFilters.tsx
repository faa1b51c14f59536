import { useInfiniteQuery } from '@tanstack/react-query';
import { budgetBands, budgetFilters } from '#domain/projects/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { SegmentedFilter } from '../../ui/SegmentedFilter.tsx';
import { useNarrowing } from '../../ui/use-narrowing.ts';
import { type ProjectFilter, projectListQuery } from './api.ts';

/** Search and budget of the project list; what is chosen stands in the address. */
export function ProjectFilters({ filter }: { filter: ProjectFilter }) {
  const t = useText();
  const names = useBudgetNames();
  const { shown, narrow, search } = useNarrowing('/projects', filter);
  const counts = useInfiniteQuery(projectListQuery(useApi(), filter)).data?.pages[0]?.counts;
  return (
    <>
      <SearchField label={t(m.projects_search)} value={filter.search ?? ''} onSearch={search} />
      <SegmentedFilter
        label={t(m.projects_budget)}
        segments={budgetFilters.map((value) => ({ value, label: names[value], count: counts?.[value] }))}
        value={shown.budget ?? 'all'}
        onChange={(budget) => narrow({ budget: budget === 'all' ? undefined : budget })}
      />
    </>
  );
}

function useBudgetNames(): Record<(typeof budgetFilters)[number], string> {
  const t = useText();
  const { number } = useFormat();
  const { low, medium, high } = budgetBands;
  return {
    all: t(m.projects_budget_all),
    low: t(m.projects_budget_low, { to: number(low.to) }),
    medium: t(m.projects_budget_medium, { from: number(medium.from), to: number(medium.to) }),
    high: t(m.projects_budget_high, { from: number(high.from) }),
  };
}
