import { useInfiniteQuery } from '@tanstack/react-query';
import { budgetBands, budgetFilters } from '#domain/projects/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { FilterLinks } from '#web/ui/forms/FilterLinks.tsx';
import { ListSearch } from '#web/ui/forms/ListSearch.tsx';
import { type ProjectFilter, projectListQuery } from './api.ts';

export function ProjectFilters({ filter }: { filter: ProjectFilter }) {
  const t = useText();
  const names = useBudgetNames();
  const counts = useInfiniteQuery(projectListQuery(useApi(), filter)).data?.pages[0]?.counts;
  return (
    <>
      <ListSearch path="/projects" label={t(m.projects_search)} />
      <FilterLinks
        path="/projects"
        name="budget"
        label={t(m.projects_budget)}
        segments={budgetFilters.map((value) => ({ value, label: names[value], count: counts?.[value] }))}
        value={filter.budget ?? 'all'}
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
